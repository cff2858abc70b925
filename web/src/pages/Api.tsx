/** The interface for programs: how a bot plays, and every route. */
import { RouteList } from "./api/RouteList";
import { Walkthrough } from "./api/Walkthrough";
import type { OpenApi } from "./api/openapi";
import { Leaf } from "./parts/Leaf";
import { Awaited, useLoaded } from "./parts/Loaded";

export default function Api() {
  const { value, problem, again } = useLoaded<OpenApi>("/openapi.json");
  return (
    <Leaf
      heading="For programs"
      lede={
        <>
          Whatever this page does, a program can do too: JSON over HTTP, and a stream of updates, one a line.{" "}
          <a href="/openapi.json">The description as OpenAPI</a>
        </>
      }
    >
      <Walkthrough />
      <section aria-labelledby="routes">
        <h2 id="routes">Every route</h2>
        {value ? <RouteList api={value} /> : <Awaited what="the description" problem={problem} again={again} />}
      </section>
    </Leaf>
  );
}
