/** How a bot plays, with nothing but curl. */
export function Walkthrough() {
  const here = location.origin;
  return (
    <section class="prose" aria-labelledby="walk">
      <h2 id="walk">A bot in five steps</h2>
      <Step says="Come in. The cookie jar holds who you are; a token is easier for a program.">
        {`curl -s -c jar -H 'Content-Type: application/json' \\
  -d '{"name": "Abacus"}' ${here}/api/me
curl -s -b jar -H 'Origin: ${here}' \\
  -H "X-CSRF-Token: $(awk '/upcard_csrf/ {print $7}' jar)" \\
  -X POST ${here}/api/me/token
export TOKEN=…        # from the answer`}
      </Step>
      <Step says="Find a table and sit down. Every message is one wish in “do”.">
        {`curl -s ${here}/api/lobby
curl -s -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' \\
  -d '{"do": {"type": "sit-down", "seat": 3, "buy_in": 300}}' \\
  ${here}/api/tables/TABLE/messages`}
      </Step>
      <Step
        says={
          "Listen. One update a line: what happened, the table as you may see it, " +
          "and in “mine” your cards and options."
        }
      >
        {`curl -sN -H "Authorization: Bearer $TOKEN" ${here}/api/tables/TABLE/stream`}
      </Step>
      <Step
        says={
          "Act when “mine.options” is not empty. “hand” and “seen” are the update’s “hand” and “seq”: " +
          "a late move is refused as stale and never made."
        }
      >
        {`curl -s -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' \\
  -d '{"do": {"type": "move", "verb": "complete", "to": 15}, "hand": 12, "seen": 841}' \\
  ${here}/api/tables/TABLE/messages`}
      </Step>
      <Step says="Get up.">
        {`curl -s -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' \\
  -d '{"do": {"type": "leave-seat"}}' ${here}/api/tables/TABLE/messages`}
      </Step>
      <p>
        The answer to a message is <code>{'{"type": "done", …}'}</code>, or{" "}
        <code>{'{"type": "refused", "code", "sentence", …}'}</code> with what would have been allowed. After a break ask
        for <code>/stream?since=N</code>, the last “seq” you had, and you get what you missed. A bot that says in its
        name that it is one is welcome.
      </p>
    </section>
  );
}

function Step(props: { readonly says: string; readonly children: string }) {
  return (
    <div>
      <p>{props.says}</p>
      <pre class="shell" tabIndex={0}>
        <code>{props.children}</code>
      </pre>
    </div>
  );
}
