import { Button } from '#ui/Button.tsx';
import { useUserTexts } from '../texts.ts';

interface BulkProgressProps {
  isBusy: boolean;
  course: { done: number; total: number };
  isStopping: boolean;
  stop: () => void;
}

/** How far it is, and the way to leave the rest. */
export function BulkProgress({ isBusy, course: { done, total }, isStopping, stop }: BulkProgressProps) {
  const texts = useUserTexts();
  if (!isBusy) return null;
  return (
    <div className="user-progress">
      <label>
        {texts('bulk.progress', { done, total })}
        <progress value={done} max={Math.max(1, total)} />
      </label>
      <Button isBusy={isStopping} onClick={stop}>
        {texts(isStopping ? 'bulk.stopping' : 'bulk.stop')}
      </Button>
    </div>
  );
}
