interface Policy {
  createHTML: (html: string) => unknown;
}

interface Policies {
  createPolicy: (name: string, rules: Policy) => Policy;
}

let policy: Policy | undefined;

/** A document of its own, in which nothing runs or loads. Style attributes are called `data-style` in it. */
export function parseHtml(html: string): Document {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  policy ??= trustedTypes?.createPolicy('bouwsteen-editor', { createHTML: (text) => text });
  const quiet = withoutStyles(html);
  // The parser takes what the policy made, which is no string to the compiler.
  const trusted = (policy ? policy.createHTML(quiet) : quiet) as string;
  return new DOMParser().parseFromString(trusted, 'text/html');
}

/** The policy of the page forbids styles and handlers in markup: the browser would report each one, though none is used. */
const withoutStyles = (html: string) =>
  html
    .replace(/<style\b[\s\S]*?(?:<\/style\s*>|$)/gi, '')
    // What does not end goes on to the end, so that nothing is looked at twice; it is left as it is.
    .replace(/<[a-z](?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^'">])*(?:>|$)/gi, (tag) =>
      tag.endsWith('>')
        ? tag.replace(/"[^"]*"|'[^']*'|(\s)(style|on[a-z]+)(?=\s*=)/gi, (found, space?: string, name?: string) =>
            name === undefined ? found : `${space}data-${name}`,
          )
        : tag,
    );
