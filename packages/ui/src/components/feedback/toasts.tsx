import * as shared from '@qanoon/messages/shared/common';
import * as uiDeferred from '@qanoon/messages/shared/ui-deferred';
import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import * as React from 'react';
import { useStore } from '../../lib/store.ts';
import { IconButton } from '../button/icon-button.tsx';
import { type ToastMessage, toast, toastStore } from './toast-store.ts';
import './toasts.css';

const ICONS = { success: CircleCheck, error: CircleX, info: Info, warning: TriangleAlert } as const;
const DURATION_MS = 5000;
const EXIT_ANIMATION_MS = 180;

function ToastItem({ message }: { message: ToastMessage }) {
  const [open, setOpen] = React.useState(true);
  const Icon = ICONS[message.tone];
  const failed = message.tone === 'error';
  return (
    <Toast.Root
      open={open}
      onOpenChange={(next) => {
        if (next) return;
        setOpen(false);
        setTimeout(() => toast.dismiss(message.id), EXIT_ANIMATION_MS);
      }}
      duration={DURATION_MS}
      type={failed ? 'foreground' : 'background'}
      asChild
    >
      {/* This is a div, because a list item, as Radix renders, may not have the role alert. `aria-live` is off
          because Radix has its own live region for each toast. */}
      <div
        role={failed ? 'alert' : 'status'}
        aria-live="off"
        data-toast={message.tone}
        className={`toast toast-${message.tone}`}
      >
        <Icon className="icon toast-icon" aria-hidden="true" />
        <div className="toast-text">
          <Toast.Title className="toast-title">{message.title}</Toast.Title>
          {message.detail && <Toast.Description className="toast-detail">{message.detail}</Toast.Description>}
          {message.link && (
            <a className="toast-link" href={message.link.href}>
              {message.link.label}
            </a>
          )}
        </div>
        <Toast.Close asChild>
          <IconButton label={shared.close()}>
            <X className="icon icon-sm" />
          </IconButton>
        </Toast.Close>
      </div>
    </Toast.Root>
  );
}

/** Renders the current toasts. */
export function Toasts() {
  const messages = useStore(toastStore);
  return (
    <Toast.Provider duration={DURATION_MS} label={uiDeferred.notification()} swipeDirection="right">
      {messages.map((message) => (
        <ToastItem key={message.id} message={message} />
      ))}
      <Toast.Viewport label={uiDeferred.notificationsWithKey({ key: '{hotkey}' })} asChild>
        <div className="toasts" />
      </Toast.Viewport>
    </Toast.Provider>
  );
}
