import { Check, CircleX, Hourglass, Pencil, Play, Plus, SearchCheck, X } from 'lucide-react';
import * as React from 'react';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { IconButton } from './icon-button.tsx';

export const title = 'Buttons';
export const order = 3;

const ROW = 'flex flex-wrap items-center gap-3';

function BusyOnClick() {
  const [busy, setBusy] = React.useState(false);
  React.useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setBusy(false), 2000);
    return () => clearTimeout(timer);
  }, [busy]);
  return (
    <Button busy={busy && 'Requesting...'} onClick={() => setBusy(true)}>
      Request Certificate
    </Button>
  );
}

export const gallery = {
  'rest, disabled, busy, busy on click': (
    <div className={ROW}>
      <Button>Request Certificate</Button>
      <Button disabled>Request Certificate</Button>
      <Button busy="Requesting...">Request Certificate</Button>
      <BusyOnClick />
    </div>
  ),
  'secondary, ghost, danger, confirm delete, icon': (
    <div className={ROW}>
      <Button variant="secondary">Cancel</Button>
      <Button variant="ghost">
        <Plus /> Add section
      </Button>
      <Button variant="danger">
        <X /> Reject
      </Button>
      <Button variant="danger-solid">Delete</Button>
      <IconButton label="Edit">
        <Pencil />
      </IconButton>
      <CopyButton text="0300 0000000" label="Copy number" />
    </div>
  ),
  'busy in other variants': (
    <div className={ROW}>
      <Button variant="secondary" busy="Saving...">
        Save
      </Button>
      <Button variant="danger-solid" busy="Deleting...">
        Delete
      </Button>
    </div>
  ),
  'enroll button, by enrollment status': (
    <div className={ROW}>
      <Button>Enroll Now</Button>
      <Button disabled>
        <SearchCheck /> Payment Under Review
      </Button>
      <Button>
        <Play /> Start Learning
      </Button>
      <Button disabled>
        <CircleX /> Enrollment Rejected
      </Button>
      <Button disabled>
        <Hourglass /> Enrollment Pending
      </Button>
      <Button disabled>Admins cannot enroll</Button>
    </div>
  ),
  'last lecture': (
    <div className={ROW}>
      <Button>
        <Check /> Mark Complete
      </Button>
      <Button busy="Updating...">
        <Check /> Mark Complete
      </Button>
    </div>
  ),
  sizes: (
    <div className={ROW}>
      <Button size="lg">Explore Courses</Button>
      <Button>Explore Courses</Button>
      <Button size="dense" variant="secondary">
        Approve
      </Button>
      <Button asChild variant="secondary">
        <a href="#button">Read the guide</a>
      </Button>
    </div>
  ),
  'on bottle green': (
    <div className={`${ROW} site-footer rounded-3 border-0 p-4!`}>
      <Button variant="binding">Get Started</Button>
      <Button variant="binding-line">Sign In</Button>
    </div>
  ),
};
