import { createServer, type Socket } from 'node:net';

export interface Received {
  from: string;
  to: string[];
  data: string;
}

/** A mail server that keeps what it gets, on a port of this machine. Speaks as much SMTP as it takes (RFC 5321). */
export async function openSmtpServer() {
  const received: Received[] = [];
  const refusals: string[] = [];
  const server = createServer((socket) => converse(socket, received, () => refusals.shift()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** What the next RCPT is answered with. */
    refusals,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

function converse(socket: Socket, received: Received[], refusal: () => string | undefined) {
  let mail: Received = { from: '', to: [], data: '' };
  let isData = false;
  let rest = '';
  const say = (line: string) => void socket.write(`${line}\r\n`);
  const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';
  const obey = (line: string) => {
    if (isData) {
      if (line !== '.') mail.data += `${line.replace(/^\./, '')}\n`;
      else {
        isData = false;
        received.push(mail);
        mail = { from: '', to: [], data: '' };
        say('250 kept');
      }
      return;
    }
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'MAIL') mail.from = addressIn(line);
    const refused = verb === 'RCPT' ? refusal() : undefined;
    if (verb === 'RCPT' && !refused) mail.to.push(addressIn(line));
    if (verb === 'DATA') isData = true;
    say(refused ?? { DATA: '354 go on', QUIT: '221 bye' }[verb] ?? '250 well');
    if (verb === 'QUIT') socket.end();
  };
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) obey(line);
  });
  socket.on('error', () => {});
  say('220 test');
}
