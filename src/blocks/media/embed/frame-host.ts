import type { ConsentCategory as AnyCategory } from '#features/identity/cookies/consent.rules.ts';
import { trimmedText } from '#kernel/bounded-text.ts';
import type { IconName } from '../../layout/Icon.tsx';

/** What a visitor must have agreed to before a frame of this host opens by itself. */
export type ConsentCategory = Exclude<AnyCategory, 'required'>;

/** A host of which something may be shown in a frame, after consent. */
export interface FrameHost {
  /** As people know it. */
  name: string;
  consent: ConsentCategory;
  icon: IconName;
  /** Where the frame comes from: part of the content security policy. */
  frameHost: `https://${string}`;
  /** Hosts of the addresses that people copy from their address bar. */
  hosts: readonly string[];
  /** Path and query of the frame for such an address; undefined when it shows nothing that can be framed. */
  frame: (address: URL) => string | undefined;
}

export interface Embed<H extends FrameHost = FrameHost> {
  host: H;
  /** Address of the frame. */
  frame: string;
}

/** The frame that belongs to an address; undefined when its host is not among these or the address shows nothing. */
export function frameOf<H extends FrameHost>(address: string, hosts: readonly H[]): Embed<H> | undefined {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username !== '' || url.port !== '') return undefined;
  const host = hosts.find(({ hosts }) => hosts.includes(url.hostname));
  const frame = host?.frame(url);
  return host && frame ? { host, frame: host.frameHost + frame } : undefined;
}

/** The host that a block with this address names in `frameHosts`. */
export const frameHostsOf = (address: string, hosts: readonly FrameHost[]): string[] => {
  const embed = frameOf(address, hosts);
  return embed ? [embed.host.frameHost] : [];
};

/** An address of one of these hosts, or none. */
export const frameAddress = (hosts: readonly FrameHost[]) =>
  trimmedText(2048)
    .refine((url) => url === '' || frameOf(url, hosts) !== undefined, 'unknown_embed_host')
    .meta({ role: 'code' })
    .default('');
