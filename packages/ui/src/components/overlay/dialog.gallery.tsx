import * as React from 'react';
import { Button } from '../button/button.tsx';
import { Field } from '../form/field.tsx';
import { Input } from '../form/input.tsx';
import { ConfirmDialog, Dialog, type DialogProps } from './dialog.tsx';
import { FormDialog } from './form-dialog.tsx';

export const title = 'Dialogs';
export const order = 11;

function Sample({ size, busy = false }: { size: NonNullable<DialogProps['size']>; busy?: boolean }) {
  const [open, setOpen] = React.useState(
    new URLSearchParams(location.search).get('dialog') === size && !busy,
  );
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {size}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size={size}
        title="Enroll in this course"
        description="Send the fee, then upload your proof of payment. An admin reviews every payment."
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Submit</Button>
          </>
        }
      >
        <Field label="Transaction ID" help="The 11-digit number in your Easypaisa confirmation SMS.">
          <Input autoComplete="off" enterKeyHint="done" defaultValue="38201746592" />
        </Field>
      </Dialog>
    </>
  );
}

function SampleForm() {
  const [open, setOpen] = React.useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Hide rating
      </Button>
      {open && (
        <FormDialog
          onClose={close}
          form={{
            busy: false,
            onSubmit: (event) => {
              event.preventDefault();
              close();
            },
          }}
          title="Hide this rating"
          description="Criminal Law and Procedure"
          submitLabel="Hide the rating"
          busyLabel="Hiding..."
          tone="danger"
          error="The rating could not be hidden. Try again."
        >
          <Field label="Reason" required>
            <Input autoComplete="off" enterKeyHint="done" />
          </Field>
        </FormDialog>
      )}
    </>
  );
}

function SampleConfirm() {
  const [open, setOpen] = React.useState(new URLSearchParams(location.search).get('dialog') === 'confirm');
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete course
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Are you sure you want to delete this course?"
        confirmLabel="Delete"
        onConfirm={() => setOpen(false)}
      >
        Criminal Law and Procedure
      </ConfirmDialog>
    </>
  );
}

export const gallery = {
  'form, payment, editor': (
    <div className="flex flex-wrap gap-3">
      <Sample size="form" />
      <Sample size="payment" />
      <Sample size="editor" />
    </div>
  ),
  'with a form': <SampleForm />,
  confirm: <SampleConfirm />,
};
