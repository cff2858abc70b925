/** A sentence in which no line breaks a hand ("8-6-5-3-2") in two. */
const HAND = /([\dAKQJ]+(?:-[\dAKQJ]+)+[.,;]?)/;

export function Sentence({ text }: { readonly text: string }) {
  return (
    <>
      {text.split(HAND).map((part, at) =>
        at % 2 ? (
          <span key={at} class="whole">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </>
  );
}
