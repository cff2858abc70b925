// Builds the page: `node build.mjs [FOLDER]`. Everything but index.html has its content's hash in its name, so that a
// browser may keep it for ever; beside each text lies the same compressed, for a server that does not compress itself.
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build, transform } from "esbuild";
import { manual } from "./manual.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const folder = resolve(process.argv[2] ?? join(here, "..", "src", "upcard", "server", "page"));
const { version } = JSON.parse(await readFile(join(here, "package.json"), "utf8"));
/** What a visit may cost that begins at an address, compressed, in bytes. The build fails above it. */
const MOST = { lobby: 60_000, table: 140_000 };
/** The style sheets that such a visit fetches, beside the one that every page has. */
const WORN = { lobby: ["forms", "lobby"], table: ["playing", "forms", "learn"] };
const TEXT = /\.(html|js|css|svg)$/;

const common = {
  absWorkingDir: here,
  outdir: folder,
  bundle: true,
  minify: true,
  legalComments: "none",
  charset: "utf8",
  target: ["es2022", "chrome123", "firefox120", "safari17.5"],
  publicPath: "/",
  entryNames: "assets/[name]-[hash]",
  chunkNames: "assets/[name]-[hash]",
  assetNames: "assets/[name]-[hash]",
  loader: { ".svg": "file", ".png": "file" },
  define: { UPCARD_VERSION: JSON.stringify(version) },
  metafile: true,
  logLevel: "warning",
};

/** Finds the file that an entry was made into. */
function madeFrom(outputs, entry) {
  for (const [path, made] of Object.entries(outputs)) {
    if (made.entryPoint === entry) return path;
  }
  throw new Error(`Nothing was built from ${entry}.`);
}

/** All scripts that a script needs before it can run: its static imports, and theirs. */
function needed(outputs, path, found = new Set()) {
  for (const each of outputs[path].imports) {
    if (each.kind !== "import-statement" || each.external || found.has(each.path)) continue;
    found.add(each.path);
    needed(outputs, each.path, found);
  }
  return found;
}

const named = (path) => `/assets/${path.split("/").pop()}`;

async function indexPage(outputs) {
  const main = madeFrom(outputs, "src/main.tsx");
  const chunks = [...needed(outputs, main)];
  const mark = Object.keys(outputs).find((path) => /\/mark-[^/]+\.svg$/.test(path));
  const preloads = chunks.map((path) => `<link rel="modulepreload" href="${named(path)}">`).join("\n");
  const values = {
    theme: named(madeFrom(outputs, "src/theme.ts")),
    style: named(madeFrom(outputs, "src/styles/main.css")),
    main: named(main),
    mark: named(mark),
    preloads,
  };
  const template = await readFile(join(here, "index.html"), "utf8");
  return template.replace(/%(\w+)%\n?/g, (whole, name) => {
    if (!(name in values)) throw new Error(`index.html asks for ${whole.trim()}, which the build does not know.`);
    return values[name] + (whole.endsWith("\n") && values[name] ? "\n" : "");
  });
}

/** Writes the compressed copies, and answers how large each file is when sent. */
async function compress() {
  const sizes = new Map();
  for (const entry of await readdir(folder, { recursive: true })) {
    if (!TEXT.test(entry)) continue;
    const content = await readFile(join(folder, entry));
    const zipped = gzipSync(content, { level: 9 });
    const smaller = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    await writeFile(join(folder, `${entry}.gz`), zipped);
    await writeFile(join(folder, `${entry}.br`), smaller);
    sizes.set(entry.replaceAll("\\", "/"), zipped.length);
  }
  return sizes;
}

/** All scripts that a script may fetch later on, and what those need. */
function later(outputs, path, found = new Set()) {
  for (const each of [path, ...needed(outputs, path)].flatMap((from) => outputs[from].imports)) {
    if (each.kind !== "dynamic-import" || each.external || found.has(each.path)) continue;
    found.add(each.path);
    for (const more of needed(outputs, each.path)) found.add(more);
    later(outputs, each.path, found);
  }
  return found;
}

/** What a visit fetches: the document, what it names, the page with its parts, and the drawings that these refer to. */
function visit(outputs, sizes, page, sheets, parts) {
  const main = madeFrom(outputs, "src/main.tsx");
  const shown = madeFrom(outputs, page);
  const paths = new Set([main, shown, ...needed(outputs, main), ...needed(outputs, shown)]);
  if (parts) for (const each of later(outputs, shown)) paths.add(each);
  paths.add(madeFrom(outputs, "src/theme.ts"));
  for (const sheet of ["main", ...sheets]) paths.add(madeFrom(outputs, `src/styles/${sheet}.css`));
  for (const path of [...paths]) {
    for (const each of outputs[path].imports) if (each.path.endsWith(".svg")) paths.add(each.path);
  }
  let sum = sizes.get("index.html");
  for (const path of paths) sum += sizes.get(`assets/${path.split("/").pop()}`);
  return sum;
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const { code } = await transform(await readFile(join(here, "src/sheetNames.ts"), "utf8"), { loader: "ts" });
const { SHEETS } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
const styles = await build({
  ...common,
  entryPoints: ["main", ...SHEETS].map((sheet) => `src/styles/${sheet}.css`),
});
const sheetAddress = (sheet) => named(madeFrom(styles.metafile.outputs, `src/styles/${sheet}.css`));
const page = await build({
  ...common,
  define: {
    ...common.define,
    UPCARD_SHEETS: JSON.stringify(Object.fromEntries(SHEETS.map((sheet) => [sheet, sheetAddress(sheet)]))),
  },
  entryPoints: ["src/main.tsx"],
  format: "esm",
  splitting: true,
  jsx: "automatic",
  jsxImportSource: "preact",
  plugins: [manual],
});
// The theme is set before anything is drawn: a script of its own that the page waits for.
const theme = await build({ ...common, entryPoints: ["src/theme.ts"], format: "iife" });
const outputs = { ...styles.metafile.outputs, ...page.metafile.outputs, ...theme.metafile.outputs };
await writeFile(join(folder, "index.html"), await indexPage(outputs));
const sizes = await compress();
const cost = {
  lobby: visit(outputs, sizes, "src/pages/Lobby.tsx", WORN.lobby, false),
  table: visit(outputs, sizes, "src/table/Table.tsx", WORN.table, true),
};
const told = Object.entries(cost).map(([name, bytes]) => `${name} ${(bytes / 1000).toFixed(1)} kB`);
console.log(`The page is in ${folder}: ${sizes.size} files; compressed, as fetched first: ${told.join(", ")}.`);
for (const [name, bytes] of Object.entries(cost)) {
  if (bytes > MOST[name]) throw new Error(`The ${name} costs ${bytes} bytes compressed: at most ${MOST[name]}.`);
}
