/** A face made from a name: four tiles in two colours, always the same for the same name. A bot's is square. */

const GROUNDS = [
  ["#6e4630", "#ecd3bd"],
  ["#4d5a2c", "#dfe6bd"],
  ["#3d5c3f", "#cfe6cc"],
  ["#35507a", "#c9d6ee"],
  ["#5a3f73", "#e0d0ee"],
  ["#7a3348", "#f1cdd6"],
  ["#2f5d66", "#c5e3e6"],
  ["#4a4f57", "#dcdfe3"],
] as const;

const TILES = [
  "M10 4a6 6 0 0 1 0 12a6 6 0 0 1 0-12z",
  "M0 0h20a20 20 0 0 1-20 20z",
  "M10 2l8 8-8 8-8-8z",
  "M0 0h20L0 20z",
  "M0 0a20 20 0 0 1 20 20h-9A11 11 0 0 0 0 9z",
] as const;

const CORNERS = [
  [0, 0],
  [20, 0],
  [0, 20],
  [20, 20],
] as const;

export function Avatar(props: { readonly name: string; readonly bot?: boolean }) {
  return (
    <svg class={props.bot ? "av av--bot" : "av"} viewBox="0 0 40 40" aria-hidden="true">
      <Tiles name={props.name} />
    </svg>
  );
}

/** What a face is made of, for drawings that have faces in them: 40 by 40. */
export function Tiles({ name }: { readonly name: string }) {
  const seed = hashOf(name);
  const [ground, ink] = GROUNDS[seed % GROUNDS.length] ?? GROUNDS[0];
  return (
    <>
      <rect width="40" height="40" fill={ground} />
      <g fill={ink}>
        {CORNERS.map(([x, y], at) => {
          const bits = seed >>> (6 + at * 6);
          return (
            <path
              key={at}
              d={TILES[(bits & 15) % TILES.length] ?? TILES[0]}
              transform={`translate(${x} ${y}) rotate(${((bits >>> 4) & 3) * 90} 10 10)`}
            />
          );
        })}
      </g>
    </>
  );
}

/** A number of 32 bits from a name, well mixed, so that like names look unlike. */
function hashOf(name: string): number {
  let hash = 2166136261;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519);
  return (hash ^ (hash >>> 13)) >>> 0;
}
