import { createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

export interface Received {
  from: string;
  to: string[];
  data: string;
  /** `user:password` that it came with; undefined: none. */
  login: string | undefined;
  isEncrypted: boolean;
}

interface Speaking {
  /** One of its own, unless it says otherwise. */
  port?: number;
  /** What it shows who wants TLS. */
  certificate?: { key: string; cert: string };
  security?: 'tls' | 'starttls' | 'none';
  /** `user:password` that it asks for. */
  login?: string;
  /** It takes connections, and says nothing. */
  isSilent?: boolean;
}

/** A mail server that keeps what it gets, on a port of this machine. Speaks as much SMTP as it takes (RFC 5321, 3207 and 4954). */
export async function openSmtpServer(speaking: Speaking = {}) {
  const state = { received: [] as Received[], refusals: [] as string[], connections: 0, speaking };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    state.connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    if (speaking.isSilent) return;
    if (speaking.security === 'tls') converse(encrypt(socket, speaking), state, { isEncrypted: true });
    else converse(socket, state, { isEncrypted: false });
  });
  await new Promise<void>((resolve) => server.listen(speaking.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received: state.received,
    /** What the next RCPT is answered with. */
    refusals: state.refusals,
    connections: () => state.connections,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

const encrypt = (socket: Socket, { certificate }: Speaking) =>
  new TLSSocket(socket, { isServer: true, ...certificate });

interface State {
  received: Received[];
  refusals: string[];
  speaking: Speaking;
}

function converse(socket: Socket, state: State, { isEncrypted }: { isEncrypted: boolean }) {
  const { received, refusals, speaking } = state;
  const blank = (): Received => ({ from: '', to: [], data: '', login: undefined, isEncrypted });
  let mail = blank();
  let login: string | undefined;
  let isData = false;
  let rest = '';
  const say = (line: string) => void socket.write(`${line}\r\n`);
  const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';
  const mayStart = speaking.security === 'starttls' && !isEncrypted;
  const greeting = ['250-test', ...(mayStart ? ['250-STARTTLS'] : []), ...(speaking.login ? ['250-AUTH PLAIN'] : [])];
  const authenticate = (line: string) => {
    const [, user, password] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
      .toString()
      .split('\0');
    login = `${user}:${password}`;
    return login === speaking.login ? '235 welcome' : '535 5.7.8 no such user or password';
  };
  const takeLine = (line: string) => {
    if (line !== '.') mail.data += `${line.replace(/^\./, '')}\n`;
    else {
      isData = false;
      received.push({ ...mail, login });
      mail = blank();
      say('250 kept');
    }
  };
  const refuses = (verb: string) => {
    if (verb === 'MAIL' && speaking.login !== login) return '530 5.7.0 log in first';
    if (verb === 'STAR' && !mayStart) return '502 5.5.1 no such command';
    return verb === 'RCPT' ? refusals.shift() : undefined;
  };
  const startTls = () => {
    say('220 go on');
    socket.removeAllListeners('data');
    converse(encrypt(socket, speaking), state, { isEncrypted: true });
  };
  const obey = (line: string) => {
    if (isData) return takeLine(line);
    const verb = line.slice(0, 4).toUpperCase();
    const refused = refuses(verb);
    if (refused) return say(refused);
    if (verb === 'STAR') return startTls();
    if (verb === 'AUTH') return say(authenticate(line));
    if (verb === 'MAIL') mail.from = addressIn(line);
    if (verb === 'RCPT') mail.to.push(addressIn(line));
    if (verb === 'DATA') isData = true;
    const words = { EHLO: [...greeting, '250 well'].join('\r\n'), DATA: '354 go on', QUIT: '221 bye' };
    say(words[verb as keyof typeof words] ?? '250 well');
    if (verb === 'QUIT') socket.end();
  };
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) obey(line);
  });
  socket.on('error', () => {});
  // After STARTTLS nobody is greeted again.
  if (!(isEncrypted && speaking.security === 'starttls')) say('220 test');
}
