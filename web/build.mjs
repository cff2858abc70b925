// Builds the page: `node build.mjs [FOLDER]`. Everything but index.html has its content's hash in its name, so that a
// browser may keep it for ever; beside each text lies the same compressed, for a server that does not compress itself.
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const folder = resolve(process.argv[2] ?? join(here, "..", "src", "upcard", "server", "page"));
/** What the first visit may cost, compressed, in bytes. The build fails above it. */
const FIRST_LOAD = 120_000;
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
  loader: { ".svg": "file" },
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

/** The first load: the page, what it needs at once, the lobby, and both sheets of drawings. */
function firstLoad(outputs, sizes) {
  const main = madeFrom(outputs, "src/main.tsx");
  const lobby = madeFrom(outputs, "src/pages/Lobby.tsx");
  const paths = new Set([main, lobby, ...needed(outputs, main), ...needed(outputs, lobby)]);
  paths.add(madeFrom(outputs, "src/theme.ts")).add(madeFrom(outputs, "src/styles/main.css"));
  for (const path of Object.keys(outputs)) if (path.endsWith(".svg")) paths.add(path);
  let sum = sizes.get("index.html");
  for (const path of paths) sum += sizes.get(`assets/${path.split("/").pop()}`);
  return sum;
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const page = await build({
  ...common,
  entryPoints: ["src/main.tsx", "src/styles/main.css"],
  format: "esm",
  splitting: true,
  jsx: "automatic",
  jsxImportSource: "preact",
});
// The theme is set before anything is drawn: a script of its own that the page waits for.
const theme = await build({ ...common, entryPoints: ["src/theme.ts"], format: "iife" });
const outputs = { ...page.metafile.outputs, ...theme.metafile.outputs };
await writeFile(join(folder, "index.html"), await indexPage(outputs));
const sizes = await compress();
const first = firstLoad(outputs, sizes);
console.log(`The page is in ${folder}: ${sizes.size} files, first load ${(first / 1000).toFixed(1)} kB compressed.`);
if (first > FIRST_LOAD) {
  throw new Error(`The first load is ${first} bytes compressed: it must stay below ${FIRST_LOAD}.`);
}
