/** What the script of Open Formulieren gives. */
interface Sdk {
  OpenForm: new (target: unknown, options: Readonly<Record<string, string | boolean>>) => { init: () => unknown };
}

interface Loaded {
  rel?: string;
  href?: string;
  src?: string;
  onload?: (value: unknown) => void;
  onerror?: (error: unknown) => void;
}

interface Browser {
  document: {
    createElement(name: 'script' | 'link'): Loaded;
    head: { append(element: Loaded): void };
    querySelector(selector: string): unknown;
  };
  OpenForms?: Sdk;
}

/** Called in effects only: there it is a browser. */
const inBrowser = () => globalThis as unknown as Browser;

/** The SDK of a server, by its address without what it ends in: a module, or a script where the server is older. */
export async function loadSdk(address: string): Promise<Sdk> {
  addSheet(`${address}.css`);
  try {
    return (await import(/* @vite-ignore */ `${address}.mjs`)) as Sdk;
  } catch {
    await loadScript(`${address}.js`);
    const { OpenForms } = inBrowser();
    if (!OpenForms) throw new Error('no SDK of Open Formulieren');
    return OpenForms;
  }
}

function loadScript(src: string) {
  const { document } = inBrowser();
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    document.head.append(Object.assign(element, { src, onload: resolve, onerror: reject }));
  });
}

function addSheet(href: string) {
  const { document } = inBrowser();
  if (document.querySelector(`link[href="${href}"]`) !== null) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
}
