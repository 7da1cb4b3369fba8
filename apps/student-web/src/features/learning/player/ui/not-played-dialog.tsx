import * as m from '@qanoon/messages/student/player';
import { ConfirmDialog } from '@qanoon/ui/components/overlay/dialog';

type NotPlayedDialogProps = {
  /** What is missing. */
  message: string;
  onKeepPlaying: () => void;
  onGoOn: () => void;
};

/** Asks whether to leave a lecture that does not count yet. */
export default function NotPlayedDialog({ message, onKeepPlaying, onGoOn }: NotPlayedDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onKeepPlaying()}
      title={m.lectureDoesNotCountYet()}
      cancelLabel={m.keepWatching()}
      confirmLabel={m.goOnWithoutCompleting()}
      tone="primary"
      onConfirm={onGoOn}
    >
      <p>{message}</p>
      <p className="mt-2">{m.lectureStaysOpen()}</p>
    </ConfirmDialog>
  );
}
