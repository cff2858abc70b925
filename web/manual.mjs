// The manual: the pages under docs/, each made into a module of its own that the page loads when it is read. What a link
// or a picture leads to must be there, or the build fails.
import { readFile, readdir } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { Marked } from "marked";

const docs = join(dirname(fileURLToPath(import.meta.url)), "..", "docs");
/** What is read first, and by whom; pages that are not named here come last. */
const ORDER = [
  "room", "houses", "floor", "drill", "statistics", "equity", "histories", "running-a-room",
  "library", "environments", "simulation", "scenarios", "evaluation", "citations", "performance",
  "architecture", "how-to", "decisions",
];
const LIST = "manual:list";
const PAGE = "manual:page/";

/** "what-a-file-proves" for "What a file proves", as code hosts make it, so that links hold there and here. */
function anchorOf(text, taken) {
  const plain = text.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, "").trim().replace(/\s/g, "-");
  const times = taken.get(plain) ?? 0;
  taken.set(plain, times + 1);
  return times ? `${plain}-${times}` : plain;
}

const escaped = (text) => text.replace(/[&<>"]/g, (letter) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[letter]);
const plain = (text) => text.replace(/[`*]/g, "");

/** One page: its title, its parts, and its text as HTML in which pictures are still named by their files. */
function render(name, text, names) {
  const taken = new Map();
  const parts = [];
  const links = [];
  const pictures = [];
  let title = name;
  const renderer = {
    heading({ tokens, depth, text: heading }) {
      const id = anchorOf(plain(heading), taken);
      if (depth === 1) {
        title = plain(heading);
        return "";
      }
      if (depth === 2) parts.push({ id, title: plain(heading) });
      return `<h${depth} id="${id}" tabindex="-1">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link({ href, tokens }) {
      const inner = this.parser.parseInline(tokens);
      if (/^https?:/.test(href)) return `<a href="${escaped(href)}" rel="noreferrer" target="_blank">${inner}</a>`;
      const [path, anchor = ""] = href.split("#");
      const target = path === "" ? name : path.replace(/\.md$/, "");
      if (path !== "" && !names.includes(target)) return inner; // a file of the sources, which is not in the package
      links.push({ target, anchor });
      return `<a href="/manual/${target}${anchor && `#${anchor}`}">${inner}</a>`;
    },
    image({ href, text: alt }) {
      pictures.push(href);
      return `<img src="%${pictures.length - 1}%" alt="${escaped(alt)}">`;
    },
    code({ text: code }) {
      return `<pre tabindex="0"><code>${escaped(code)}</code></pre>\n`;
    },
    html({ text: html }) {
      return html.startsWith("<!--") ? "" : escaped(html);
    },
  };
  const marked = new Marked({ renderer });
  const html = marked
    .parse(text)
    .replaceAll("<table>", '<div class="tablebox" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>");
  return { name, title, parts, html, links, pictures, anchors: new Set([...html.matchAll(/ id="([^"]+)"/g)].map((found) => found[1])) };
}

async function readManual() {
  const files = (await readdir(docs)).filter((file) => file.endsWith(".md")).map((file) => file.slice(0, -3));
  const names = [...ORDER.filter((name) => files.includes(name)), ...files.filter((name) => !ORDER.includes(name)).sort()];
  const pages = new Map();
  for (const name of names) pages.set(name, render(name, await readFile(join(docs, `${name}.md`), "utf8"), names));
  for (const page of pages.values()) {
    for (const { target, anchor } of page.links) {
      if (anchor && !pages.get(target).anchors.has(anchor)) {
        throw new Error(`docs/${page.name}.md: there is no part #${anchor} in docs/${target}.md.`);
      }
    }
  }
  return pages;
}

/** For esbuild: `manual:list` names the pages and loads them. */
export const manual = {
  name: "manual",
  setup(build) {
    let read;
    build.onStart(() => {
      read = readManual();
    });
    build.onResolve({ filter: /^manual:/ }, ({ path }) => ({ path, namespace: "manual" }));
    build.onLoad({ filter: /.*/, namespace: "manual" }, async ({ path }) => {
      const pages = await read;
      return { contents: path === LIST ? listModule(pages) : pageModule(pages.get(path.slice(PAGE.length))), resolveDir: docs };
    });
  },
};

function listModule(pages) {
  const list = [...pages.values()].map(({ name, title }) => ({ name, title }));
  const loaders = list.map(({ name }) => `${JSON.stringify(name)}: () => import("${PAGE}${name}")`);
  return `export const PAGES = ${JSON.stringify(list)};\nexport const LOADERS = {${loaders.join(", ")}};\n`;
}

function pageModule({ title, parts, html, pictures }) {
  const imports = pictures.map((href, at) => `import picture${at} from "./${posix.normalize(href)}";`);
  const sources = pictures.map((_, at) => `picture${at}`);
  return [
    ...imports,
    `const pictures = [${sources.join(", ")}];`,
    `const html = ${JSON.stringify(html)}.replace(/src="%(\\d+)%"/g, (_, at) => \`src="\${pictures[at]}"\`);`,
    `export default { title: ${JSON.stringify(title)}, parts: ${JSON.stringify(parts)}, html };`,
  ].join("\n");
}
