/** A bucket of an object store that speaks S3. */
export interface S3Settings {
  /** Of the bucket, without a slash at the end: `https://objects.example.org/bucket`. */
  bucketUrl: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Reads `S3_URL`: `https://KEY:SECRET@host/bucket?region=eu-west-1`. Undefined where something is missing. */
export function readS3Url(text: string): S3Settings | undefined {
  const url = URL.parse(text);
  if (!url) return undefined;
  const [accessKeyId, secretAccessKey] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  const path = url.pathname.replace(/\/$/, '');
  if (accessKeyId === '' || secretAccessKey === '' || path === '') return undefined;
  const region = url.searchParams.get('region') ?? 'us-east-1';
  return { bucketUrl: `${url.origin}${path}`, region, accessKeyId, secretAccessKey };
}
