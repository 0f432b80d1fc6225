import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';

/** How slow a line may be; times in milliseconds. */
export interface LineLimits {
  /** For all headers of a request. */
  headers: number;
  /** For the next part of a body; the whole may take as long as it needs. */
  idle: number;
  /** So many bytes at least come within `idle`: less is nobody's line (security E12). */
  minBytes: number;
}

/** An image of 30 MB over a line of 100 kB/s takes five minutes, over any line that brings 100 bytes a second it arrives. */
export const usualLimits: LineLimits = { headers: 10_000, idle: 30_000, minBytes: 3_000 };

/** Longer than a proxy keeps a connection (a minute, usually): were it shorter, one would be closed while a request is on its way. */
const keptFor = 75_000;

/** How long, in milliseconds, and how much is read of a body after its answer. */
const readOnFor = 30_000;
const readOnBytes = 32 * 1024 * 1024;

interface Serving {
  limits: LineLimits;
  answers: typeof ServerResponse;
}

/** Waits for anyone who sends slowly, not for anyone who stopped: those are answered 408 where nothing was answered yet, and closed. */
export function createPatientServer({ limits, answers }: Serving, listener: RequestListener): Server {
  const { headers, idle, minBytes } = limits;
  const patience = {
    requestTimeout: 0,
    headersTimeout: headers,
    connectionsCheckingInterval: headers / 2,
    keepAliveTimeout: keptFor,
  };
  const settings = { ...patience, maxHeaderSize: 16_384, ServerResponse: answers };
  const server = createServer(settings, (request, response) => {
    // Of a request that was destroyed it is null.
    const { socket } = request;
    const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0;
    if (hasBody) {
      const watch = watchBody();
      response.once('finish', () => {
        if (!request.complete) readOnForAWhile(watch);
      });
      // A timer that goes on would hold the request and its answer in memory.
      response.once('close', () => {
        if (request.complete || socket.destroyed) clearInterval(watch);
      });
    }
    listener(request, response);

    /** What was answered before its body came is read on, so that the answer is seen; not for ever (security D15). */
    function readOnForAWhile(watch: NodeJS.Timeout) {
      request.resume();
      const [before, until] = [socket.bytesRead, Date.now() + readOnFor];
      const timer = setInterval(() => {
        const isOver = Date.now() > until || socket.bytesRead - before > readOnBytes;
        if (isOver && !request.complete) socket.destroy();
        if (isOver || request.complete) forget();
      }, 100).unref();
      socket.once('close', forget);

      function forget() {
        clearInterval(timer);
        clearInterval(watch);
        socket.off('close', forget);
      }
    }

    function watchBody(): NodeJS.Timeout {
      let before = socket.bytesRead;
      const timer = setInterval(() => {
        if (request.complete || socket.destroyed) return clearInterval(timer);
        const came = socket.bytesRead - before;
        before = socket.bytesRead;
        // What came and was not read yet keeps us, not them.
        if (came >= minBytes || request.readableLength > 0) return;
        clearInterval(timer);
        if (response.headersSent) socket.destroy();
        else server.emit('clientError', new BodyTimeout('the body stopped coming'), socket);
      }, idle);
      return timer.unref();
    }
  });
  return server;
}

/** Answered as Node answers one that is late with its headers. */
class BodyTimeout extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}
