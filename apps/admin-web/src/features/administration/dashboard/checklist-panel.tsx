import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { Checklist, ChecklistStep } from '@qanoon/contracts/people/setup';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/setup';
import type { Message } from '@qanoon/messages/message';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Panel, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { ConfirmDialog } from '@qanoon/ui/components/overlay/dialog';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useState } from 'react';
import '../../../styles/checklist-item.css';

type Target = { to: string; search?: Record<string, string>; hash?: string; label: Message };

/** What each step is called, and where it is done. */
const STEPS: Record<ChecklistStep, { title: Message; target: Target }> = {
  academy: {
    title: common.nameAndContact,
    target: { to: '/setup', search: { step: 'academy' }, label: m.enter },
  },
  payee: { title: common.paymentAccount, target: { to: '/setup', search: { step: 'payee' }, label: m.add } },
  pages: { title: m.legalPages, target: { to: '/pages', label: m.write } },
  mail: { title: common.mail, target: { to: '/installation', hash: 'mail', label: m.setUp } },
  address: {
    title: common.publicAddress,
    target: { to: '/installation', hash: 'address', label: m.setUp },
  },
  backup: { title: common.backup, target: { to: '/installation', hash: 'backup', label: m.setUp } },
  video: { title: common.videoConversion, target: { to: '/installation', hash: 'video', label: m.readHow } },
  course: { title: m.firstCourse, target: { to: '/courses', label: m.create } },
};

/**
 * Lists the steps, with links to those that are left. It is loaded separately, because few academies need it.
 */
export function ChecklistPanel({ checklist }: { checklist: Checklist }) {
  const [dismissing, setDismissing] = useState(false);
  const done = checklist.items.filter((item) => item.done).length;
  if (done === checklist.items.length) return <AllDone />;
  return (
    <Panel aria-labelledby="setup-checklist" className="mb-6 overflow-hidden">
      <PanelHeader title={deferred.setUpYourAcademy()} id="setup-checklist">
        <span className="tnum text-sm text-ink-2">{m.doneOf({ done, total: checklist.items.length })}</span>
      </PanelHeader>
      <ul aria-labelledby="setup-checklist">
        {checklist.items.map((item) => (
          <ChecklistItem key={item.step} item={item} />
        ))}
      </ul>
      <div className="border-t border-rule px-3 py-2">
        <Button variant="ghost" onClick={() => setDismissing(true)}>
          {m.hideThisList()}
        </Button>
      </div>
      {dismissing && <DismissDialog onClose={() => setDismissing(false)} />}
    </Panel>
  );
}

/** Says that nothing is left, so that the list does not vanish without a word. */
function AllDone() {
  const dismiss = useDismissal();
  return (
    <Notice tone="success" className="mb-6" role="status">
      <p>{m.everyStepIsDone()}</p>
      <Button
        variant="secondary"
        busy={dismiss.isPending && common.hiding()}
        onClick={() => dismiss.mutate()}
      >
        {m.hideThisList()}
      </Button>
    </Notice>
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
        <b>{title()}</b>
        <span className="sr-only">{done ? common.done() : m.open()}</span>
        <p>{message}</p>
      </div>
      {!done && (
        <Button asChild variant="secondary">
          <Link {...link} aria-label={m.stepAction({ action: label(), step: title() })}>
            {label()}
          </Link>
        </Button>
      )}
    </li>
  );
}

function useDismissal() {
  const utils = trpc.useUtils();
  return trpc.setup.dismissChecklist.useMutation({
    onSuccess: () => utils.setup.checklist.invalidate(),
    onError: (failure) => toast.error(messageOf(failure, m.listCouldNotBeHidden())),
  });
}

function DismissDialog({ onClose }: { onClose: () => void }) {
  const dismiss = useDismissal();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.hideThisList2()}
      confirmLabel={m.hideList()}
      tone="primary"
      busy={dismiss.isPending && common.hiding()}
      onConfirm={() => dismiss.mutate()}
    >
      {m.itDisappearsForAllAdministrators()}
    </ConfirmDialog>
  );
}
