import { publicLink } from '@qanoon/client/page/links';
import { showAcademy } from '@qanoon/client/page/show-academy';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { AcademySettings } from '@qanoon/contracts/academy/academy-settings';
import * as m from '@qanoon/messages/admin/setup';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Link } from '@tanstack/react-router';
import { settingsInput } from './settings-input.ts';
import type { SetupStep } from './setup-search.ts';
import { STEP_TITLES } from './setup-steps.ts';

type OpeningProps = {
  settings: AcademySettings;
  /** The steps that are not done. */
  left: readonly SetupStep[];
  onStep: (step: SetupStep) => void;
};

/** Says what is left and whether visitors see the site, and has the button that opens it. */
export function Opening({ settings, left, onStep }: OpeningProps) {
  const utils = trpc.useUtils();
  const update = trpc.academy.update.useMutation({
    onSuccess(saved) {
      utils.academy.get.setData(undefined, saved);
      showAcademy(saved.academy);
    },
    onError: (failure) => toast.error(messageOf(failure, m.failedToSaveSettings())),
  });
  const { isOpen } = settings.academy;
  return (
    <div className="settings-form">
      {left.length > 0 && (
        <ul className="setup-left">
          {left.map((step) => (
            <li key={step}>
              <button type="button" className="link link-target" onClick={() => onStep(step)}>
                {STEP_TITLES[step]()}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Notice tone={isOpen ? 'success' : 'info'}>
        {isOpen ? m.academyIsOpenVisitorsSee() : m.academyIsClosed()}
      </Notice>
      <p className="text-ink-2">{m.checklistOnDashboardShowsWhat()}</p>
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <Link to="/">{m.openDashboard()}</Link>
        </Button>
        {!isOpen && (
          <Button
            variant="secondary"
            busy={update.isPending && deferred.saving()}
            onClick={() => update.mutate({ ...settingsInput(settings), isOpen: true })}
          >
            {m.openAcademyNow()}
          </Button>
        )}
        <Button asChild variant="ghost">
          <a href={publicLink('/')}>{m.seePublicSite()}</a>
        </Button>
      </div>
    </div>
  );
}
