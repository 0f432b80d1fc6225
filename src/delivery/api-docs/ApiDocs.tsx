import { Fragment } from 'react';
import { nameOf, type OpenApi, type Operation, type Schema, typeOf } from './openapi.ts';

/** Every call of the product by feature, with what it takes and answers, then the types that several of them share. In English, as the document is. */
export function ApiDocs({ document, styles }: { document: OpenApi; styles: readonly string[] }) {
  const { info, paths, components } = document;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const features = [...Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? 'other')].toSorted(([one], [other]) =>
    one.localeCompare(other),
  );
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${info.title} API ${info.version}`}</title>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <a className="skip-link visually-hidden" href="#main">
          Skip to content
        </a>
        <main id="main" className="page-width api-docs">
          <h1 className="nl-heading nl-heading--level-1">{`${info.title} API`}</h1>
          <p>
            {`Version ${info.version}. Programs read the same as an OpenAPI document: `}
            <a href="/api/openapi.json">/api/openapi.json</a>
            {'. Another system calls with an API key, which an admin makes under '}
            <a href="/settings/api-keys">Settings, API keys</a>
            {'. Errors, pages of lists and limits are in the guide in the repository.'}
          </p>
          <dl className="api-docs__ways">
            {Object.entries(components.securitySchemes).map(([name, { description }]) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{description}</dd>
              </Fragment>
            ))}
          </dl>
          <nav aria-label="Features">
            <ul className="api-docs__features">
              {features.map(([name, its]) => (
                <li key={name}>
                  <a href={`#feature-${name}`}>{`${name} (${its.length})`}</a>
                </li>
              ))}
              <li>
                <a href="#types">types</a>
              </li>
            </ul>
          </nav>
          {features.map(([name, its]) => (
            <section key={name} aria-labelledby={`feature-${name}`}>
              <h2 id={`feature-${name}`}>{name}</h2>
              {its.map(({ method, path, operation }) => (
                <Call key={operation.operationId} method={method} path={path} operation={operation} />
              ))}
            </section>
          ))}
          <section aria-labelledby="types">
            <h2 id="types">Types</h2>
            {Object.entries(components.schemas).map(([name, schema]) => (
              <Type key={name} name={name} schema={schema} />
            ))}
          </section>
        </main>
      </body>
    </html>
  );
}

interface CallProps {
  method: string;
  path: string;
  operation: Operation;
}

function Call({ method, path, operation }: CallProps) {
  const { operationId, summary, parameters = [], requestBody, responses } = operation;
  const body = Object.entries(requestBody?.content ?? {});
  const answers = Object.entries(responses).flatMap(([status, response]) =>
    '$ref' in response ? [] : [[status, response] as const],
  );
  const errors = Object.entries(responses).flatMap(([status, response]) =>
    '$ref' in response ? [`${status} ${words(nameOf(response.$ref))}`] : [],
  );
  return (
    <article className="api-docs__call">
      <h3 id={operationId}>
        <code>{`${method} ${path}`}</code>
      </h3>
      <p>{summary}</p>
      <p>
        {'For: '}
        <strong>{operation['x-access']}</strong>
        {`. API keys: ${keyWords[operation['x-key'] ?? 'closed']}.`}
      </p>
      {parameters.length > 0 && (
        <ul>
          {parameters.map(({ name, in: place, required, description, schema }) => (
            <li key={`${place} ${name}`}>
              <code>{name}</code>
              {` in the ${place}${required ? '' : ', optional'}: `}
              <TypeText schema={schema} />
              {description && ` – ${description}`}
            </li>
          ))}
        </ul>
      )}
      {body.map(([media, { schema }]) => (
        <p key={media}>
          {`Takes ${media}: `}
          <TypeText schema={schema} />
        </p>
      ))}
      <ul>
        {answers.map(([status, { description, content = {} }]) => (
          <li key={status}>
            <strong>{status}</strong>
            {` ${description}`}
            {Object.values(content).map(({ schema }, at) => (
              <Fragment key={String(at)}>
                {': '}
                <TypeText schema={schema} />
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
      <p className="api-docs__errors">{`Errors: ${errors.join(', ')}`}</p>
    </article>
  );
}

function Type({ name, schema }: { name: string; schema: Schema }) {
  const fields = Object.entries(schema.properties ?? {});
  return (
    <article className="api-docs__call">
      <h3 id={`type-${name}`}>{name}</h3>
      {schema.description && <p>{schema.description}</p>}
      {fields.length === 0 ? (
        <p>
          <TypeText schema={schema} />
        </p>
      ) : (
        <ul>
          {fields.map(([field, its]) => (
            <li key={field}>
              <code>{`${field}${schema.required?.includes(field) ? '' : '?'}`}</code>
              {': '}
              <TypeText schema={its} />
              {its.description && ` – ${its.description}`}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** A type with links to the schemas that it names. */
function TypeText({ schema }: { schema: Schema }) {
  return (
    <code>
      {typeOf(schema)
        .split('§')
        .map((part, at) =>
          at % 2 === 0 ? (
            part
          ) : (
            <a key={`${part} ${at}`} href={`#type-${part}`}>
              {part}
            </a>
          ),
        )}
    </code>
  );
}

/** What a key has to reach for a call. */
const keyWords = { read: 'any', write: 'those that change things', closed: 'none' } as const;

/** `NotFound` as words. */
const words = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
