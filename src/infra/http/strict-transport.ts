import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { type StrictTransport, strictTransports } from '#kernel/strict-transport.ts';

const name = 'strict-transport-security';
/** What every answer says by itself (`baseHeaders`). */
const usual: StrictTransport = 'subdomains';

/**
 * How far browsers come by HTTPS alone, by host. What all answers say stands in kept pages, in images and in files of the build: for
 * hosts that say something else it is replaced when the head of the answer is written, from memory or not.
 */
export function createStrictTransport() {
  const byHost = new Map<string, StrictTransport>();
  const saying = new WeakMap<ServerResponse, StrictTransport>();

  const say = (response: ServerResponse, transport: StrictTransport) => {
    const isReplaced = saying.has(response);
    saying.set(response, transport);
    if (isReplaced) return;
    const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
    response.writeHead = (status: number, ...given: unknown[]) => {
      const value = strictTransports[saying.get(response) ?? usual];
      const head = given.at(-1);
      if (typeof head === 'object' && head !== null)
        return writeHead(status, ...given.slice(0, -1), withValue(head as Head, value));
      response.setHeader(name, value);
      return writeHead(status, ...given);
    };
  };

  return {
    /** Before anything is answered: as the host said the last time. */
    begin(host: string, response: ServerResponse) {
      const transport = byHost.get(host);
      if (transport) say(response, transport);
    },
    /** As the host says now, in this answer and those after it. */
    learn(host: string, response: ServerResponse, transport: StrictTransport) {
      const isOther = transport !== usual;
      if (isOther) byHost.set(host, transport);
      if (isOther || byHost.delete(host)) say(response, transport);
    },
  };
}

type Head = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** Headers come by name, or one after the other with their values. */
function withValue(head: Head, value: string): Head {
  if (!Array.isArray(head)) return { ...head, [name]: value };
  const at = head.indexOf(name);
  return at < 0 ? [...head, name, value] : head.with(at + 1, value);
}
