import { useSession } from '@qanoon/client/session';
import { messageOf, trpc } from '@qanoon/client/trpc';
import type { Checklist, ChecklistStep } from '@qanoon/contracts/setup';
import { Button } from '@qanoon/ui/button';
import { ConfirmDialog } from '@qanoon/ui/dialog';
import { Panel, PanelHeader } from '@qanoon/ui/panel';
import { toast } from '@qanoon/ui/toast';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useState } from 'react';
import '../setup/setup.css';

type Target = { to: string; search?: Record<string, string>; hash?: string; label: string };

/** What each step is called, and where it is done. */
const STEPS: Record<ChecklistStep, { title: string; target: Target }> = {
  academy: {
    title: 'Name and contact',
    target: { to: '/setup', search: { step: 'academy' }, label: 'Enter' },
  },
  payee: { title: 'Payment account', target: { to: '/setup', search: { step: 'payee' }, label: 'Add' } },
  pages: { title: 'Legal pages', target: { to: '/pages', label: 'Write' } },
  mail: { title: 'Mail', target: { to: '/setup', search: { step: 'mail' }, label: 'Test' } },
  address: { title: 'Public address', target: { to: '/installation', hash: 'address', label: 'Read how' } },
  backup: { title: 'Backup', target: { to: '/installation', hash: 'backup', label: 'Read how' } },
  video: { title: 'Video conversion', target: { to: '/installation', hash: 'video', label: 'Read how' } },
  course: { title: 'First course', target: { to: '/courses', label: 'Create' } },
};

/** The steps that are left to make the academy ready. Gone when all are done or somebody dismisses it. */
export function SetupChecklist() {
  const permitted = useSession()?.user.permissions?.canManageAcademy ?? false;
  const { data } = trpc.setup.checklist.useQuery(undefined, { enabled: permitted });
  const [dismissing, setDismissing] = useState(false);
  if (!permitted || !data || data.dismissed || data.items.every(({ done }) => done)) return null;
  const done = data.items.filter((item) => item.done).length;
  return (
    <Panel aria-labelledby="setup-checklist" className="mb-6 overflow-hidden">
      <PanelHeader title="Set up your academy" id="setup-checklist">
        <span className="tnum text-sm text-ink-2">{`${done} of ${data.items.length} done`}</span>
      </PanelHeader>
      <ul aria-labelledby="setup-checklist">
        {data.items.map((item) => (
          <ChecklistItem key={item.step} item={item} />
        ))}
      </ul>
      <div className="border-t border-rule px-3 py-2">
        <Button variant="ghost" onClick={() => setDismissing(true)}>
          Hide this list
        </Button>
      </div>
      {dismissing && <DismissDialog onClose={() => setDismissing(false)} />}
    </Panel>
  );
}

function ChecklistItem({ item: { step, done, message } }: { item: Checklist['items'][number] }) {
  const { title, target } = STEPS[step];
  const { label, ...link } = target;
  return (
    <li className="checklist-item" data-done={done || undefined}>
      {done ? (
        <CircleCheck className="icon text-success" aria-hidden="true" />
      ) : (
        <CircleDashed className="icon text-ink-3" aria-hidden="true" />
      )}
      <div>
        <b>{title}</b>
        <span className="sr-only">{done ? ', done' : ', open'}</span>
        <p>{message}</p>
      </div>
      {!done && (
        <Button asChild variant="secondary">
          <Link {...link} aria-label={`${label}: ${title}`}>
            {label}
          </Link>
        </Button>
      )}
    </li>
  );
}

function DismissDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const dismiss = trpc.setup.dismissChecklist.useMutation({
    onSuccess: () => utils.setup.checklist.invalidate(),
    onError: (failure) => toast.error(messageOf(failure, 'The list could not be hidden')),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Hide this list?"
      confirmLabel="Hide the list"
      tone="primary"
      busy={dismiss.isPending && 'Hiding...'}
      onConfirm={() => dismiss.mutate()}
    >
      It disappears for all administrators. The steps stay available in the console.
    </ConfirmDialog>
  );
}
