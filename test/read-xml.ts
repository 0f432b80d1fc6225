import { SaxesParser } from 'saxes';

/** XML as machines read it: its elements in order, with what stands in them. Throws for what is no XML. */
export function readXml(body: string) {
  const parser = new SaxesParser({ xmlns: true });
  const found: { name: string; resource: string; text: string }[] = [];
  const open: (typeof found)[number][] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const one = { name, resource: attributes.resource?.value ?? '', text: '' };
    open.push(one);
    found.push(one);
  });
  parser.on('text', (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(body).close();
  const texts = (name: string) => found.filter((one) => one.name === name).map(({ text }) => text);
  const one = (name: string) => found.find((tag) => tag.name === name);
  return { body, found, texts, one };
}
