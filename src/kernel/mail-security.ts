/** How a connection to a mail server is encrypted: from its first byte, from STARTTLS on, or not at all. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const;
export type MailSecurity = (typeof mailSecurities)[number];
