// Bare Node http and sharp: the same rendition of the same file, made each time.
import { createServer } from 'node:http';
import sharp from 'sharp';

const [file, width = '0', height = '0', quality = '80'] = process.argv.slice(2);
const size = { width: Number(width), height: Number(height), fit: 'inside', withoutEnlargement: true } as const;
// As the product has it.
sharp.concurrency(1);
sharp.cache(false);

const server = createServer(async (_request, response) => {
  const bytes = await sharp(file, { failOn: 'error' })
    .autoOrient()
    .resize(size)
    .toFormat('webp', { quality: Number(quality) })
    .toBuffer();
  response.writeHead(200, { 'content-type': 'image/webp', 'content-length': bytes.length }).end(bytes);
});
server.listen(0, '127.0.0.1', () => console.log(`port ${(server.address() as { port: number }).port}`));
process.once('disconnect', () => process.exit());
