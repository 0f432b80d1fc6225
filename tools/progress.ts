interface Screen {
  isTTY?: boolean;
  write(text: string): unknown;
}

export interface Progress {
  show: (step: string, part: number) => void;
  end: () => void;
}

const names: Record<string, string> = { facts: 'Reading what there is', images: 'Images', posts: 'Pages and posts' };

/** A bar on a terminal; elsewhere a line for every tenth. Images are counted, since nobody knows how many there will be. */
export function createProgress(screen: Screen, bytes: number): Progress {
  let last = '';
  const lineOf = (step: string, part: number) => {
    const name = names[step] ?? step;
    if (step === 'images') return `${name}: ${screen.isTTY ? part : Math.floor(part / 100) * 100}`;
    const share = Math.min(100, Math.floor((part / Math.max(1, bytes)) * 100));
    if (!screen.isTTY) return `${name}: ${Math.floor(share / 10) * 10} %`;
    return `${name}: [${'='.repeat(share >> 2).padEnd(25)}] ${share} %`;
  };
  return {
    show(step, part) {
      const line = lineOf(step, part);
      if (line === last) return;
      last = line;
      screen.write(screen.isTTY ? `\r\u001b[K${line}` : `${line}\n`);
    },
    end: () => void (screen.isTTY && last !== '' && screen.write('\n')),
  };
}
