/** The routes of the interface for programs, group by group. */
import { capital } from "../../words";
import { type OpenApi, type Route, type Schema, bodyOf, boundWords, groups, resolve, typeWords } from "./openapi";

export function RouteList(props: { readonly api: OpenApi }) {
  return (
    <>
      {groups(props.api).map((group) => (
        <section key={group.name}>
          <h3>{capital(group.name)}</h3>
          {group.about && <p class="calm">{group.about}</p>}
          <div class="routes">
            {group.routes.map((route) => (
              <Shown key={`${route.method} ${route.path}`} api={props.api} route={route} />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

function Shown(props: { readonly api: OpenApi; readonly route: Route }) {
  const { method, path, operation } = props.route;
  const parameters = operation.parameters ?? [];
  const body = bodyOf(operation.requestBody);
  return (
    <details class="route">
      <summary>
        <b>{method}</b>
        <code>{path}</code>
        <span>
          <Coded text={operation.description ?? operation.summary ?? ""} />
        </span>
      </summary>
      <div>
        {parameters.length > 0 && (
          <section>
            <h4>Parameters</h4>
            <table class="shape">
              <tbody>
                {parameters.map((each) => (
                  <tr key={each.name}>
                    <th scope="row">
                      <code>{each.name}</code>
                    </th>
                    <td>
                      {each.in === "path" ? "in the path" : `in the ${each.in}`}
                      {each.required ? "" : ", may be left out"}
                    </td>
                    <td>{each.description ?? (each.schema ? typeWords(each.schema) : "")}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
        {body && <Shape api={props.api} title="Body" schema={body.schema} />}
        {Object.entries(operation.responses ?? {}).map(([code, answer]) => {
          const content = bodyOf(answer);
          const title = `Answer ${code}${content && content.kind !== "application/json" ? `, ${content.kind}` : ""}`;
          if (content) return <Shape key={code} api={props.api} title={title} schema={content.schema} />;
          return (
            <section key={code}>
              <h4>{title}</h4>
              <p>{answer.description ?? ""}</p>
            </section>
          );
        })}
      </div>
    </details>
  );
}

/** What stands between backticks is code. */
function Coded({ text }: { readonly text: string }) {
  return <>{text.split("`").map((part, at) => (at % 2 ? <code key={at}>{part}</code> : part))}</>;
}

/** The fields of an object, a row each; anything else in words. */
function Shape(props: { readonly api: OpenApi; readonly title: string; readonly schema: Schema }) {
  const whole = resolve(props.api, props.schema);
  const fields = Object.entries(whole.properties ?? {});
  return (
    <section>
      <h4>
        {props.title}: {typeWords(props.schema)}
      </h4>
      {whole.description && (
        <p class="calm">
          <Coded text={whole.description} />
        </p>
      )}
      {fields.length > 0 && (
        <table class="shape">
          <tbody>
            {fields.map(([name, field]) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>
                  {typeWords(field)}
                  {boundWords(field) && `, ${boundWords(field)}`}
                  {whole.required?.includes(name) ? "" : ", may be left out"}
                </td>
                <td>
                  <Coded text={field.description ?? ""} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
