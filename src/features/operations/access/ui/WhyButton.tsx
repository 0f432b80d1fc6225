import { useState } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { useUser } from '#ui/screens/app-context.ts';
import { useAccessTexts } from './texts.ts';
import { WhyDialog } from './WhyDialog.tsx';

/** For admins: who may see and edit a page or an item, and why; nothing for others. */
export function WhyButton({ object, title }: { object: string; title: string }) {
  const texts = useAccessTexts();
  const isAdmin = useUser()?.isAdmin === true;
  const [isOpen, setOpen] = useState(false);
  if (!isAdmin) return null;
  return (
    <>
      <IconButton icon="look" label={texts('why', { title })} onClick={() => setOpen(true)} />
      {isOpen && <WhyDialog object={object} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}
