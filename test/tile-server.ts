import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** One picture of one colour, as tiles are. */
export const tilePicture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 256, height: 256, channels: 3, background } })
    .png()
    .toBuffer();

/** A server of map tiles, which notes what it is asked; it answers something else where it is told to. */
export async function startTileServer(background = '#cfe3f1') {
  const picture = await tilePicture(background);
  const asked: IncomingMessage[] = [];
  const state: { answer: 'tile' | 'page' | 'moved' | 'missing' | 'nothing' | 'large'; leadsTo: string } = {
    answer: 'tile',
    leadsTo: '',
  };
  const server = createServer((request, response) => {
    asked.push(request);
    switch (state.answer) {
      case 'nothing':
        return;
      case 'page':
        return void response.writeHead(200, { 'content-type': 'image/png' }).end('<script>alert(1)</script>');
      case 'moved':
        return void response.writeHead(302, { location: state.leadsTo }).end();
      case 'missing':
        return void response.writeHead(404).end('no tile');
      case 'large':
        return void response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(600_000, picture));
      default:
        response.writeHead(200, { 'content-type': 'text/plain', 'set-cookie': 'who=you' }).end(picture);
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    state,
    asked,
    picture,
    url,
    /** As the setting has it. */
    template: `${url}/{z}/{x}/{y}.png`,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}
