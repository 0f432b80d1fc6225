import type { Socket } from 'node:net';
import type SMTPPool from 'nodemailer/lib/smtp-pool';
import type { MailSecurity } from '#kernel/mail-security.ts';
import { type Mail, messageOf } from './mailer.ts';

export interface SmtpServer {
  host: string;
  port: number;
  security: MailSecurity;
  /** Undefined: it asks for none. */
  login?: { user: string; password: string } | undefined;
}

/** A mail server, with a connection that is kept for some seconds for the mails that follow. */
export interface SmtpConnection {
  /** What the server said of a mail that it took. Rejects with what went wrong. */
  send(mail: Mail): Promise<string>;
  close(): void;
}

const second = 1000;

/** One mail, from the connection to the last answer: a server that takes longer is as good as away. */
const patience = 20 * second;

/** Connects when there is something to send. `open` says where it may connect to. */
export async function openSmtp(server: SmtpServer, open: (server: URL) => Promise<Socket>): Promise<SmtpConnection> {
  const { createTransport } = await import('nodemailer');
  const { host, port, security, login } = server;
  const options: SMTPPool.Options = {
    pool: true,
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(login && { auth: { user: login.user, pass: login.password } }),
    maxConnections: 1,
    // A server may close what was idle: the mail goes over a new connection.
    maxRequeues: 1,
    idleTimeout: 5 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 15 * second,
    getSocket(_options, done) {
      open(new URL(`smtp://${host}:${port}`)).then(
        (connection) => done(null, { connection }),
        (error: Error) => done(error),
      );
    },
  };
  const transport = createTransport(options);
  // Told to who sends; a connection that breaks while it is idle is nobody's.
  transport.on('error', () => {});
  return {
    async send(mail) {
      const { response } = await transport.sendMail({ ...messageOf(mail), signal: AbortSignal.timeout(patience) });
      return response;
    },
    close: () => transport.close(),
  };
}
