import { fileSize } from '#kernel/files/file-size.ts';
import { useApp } from '#ui/screens/app-context.ts';
import type { ProfileFile } from '../../seen-profiles.contract.ts';
import { useFileTexts } from './texts.ts';

/** A file of a profile with its size, as a link to save it; undefined: it is not there, or not for who looks. */
export function FileLink({ file }: { file: ProfileFile | undefined }) {
  const { language } = useApp();
  const texts = useFileTexts();
  if (!file) return texts('lost');
  const { name, size, address, scan } = file;
  if (scan === 'blocked') return `${name}: ${texts('blocked')}`;
  return (
    <>
      {scan === 'clean' ? (
        <a href={address} download={name}>
          {name}
        </a>
      ) : (
        name
      )}{' '}
      <small>({fileSize(size, language)})</small> {scan === 'pending' && texts('pending')}
    </>
  );
}
