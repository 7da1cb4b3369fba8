import { CircleAlert, CircleCheck, CircleX, Hourglass, SearchCheck } from 'lucide-react';
import { Badge } from './badge.tsx';

export const title = 'Status badges';
export const order = 4;

export const gallery = {
  tones: (
    <div className="flex flex-wrap items-center gap-3">
      <Badge icon={CircleAlert}>Neutral</Badge>
      <Badge tone="success" icon={CircleCheck}>
        Success
      </Badge>
      <Badge tone="warning" icon={Hourglass}>
        Warning
      </Badge>
      <Badge tone="danger" icon={CircleX}>
        Danger
      </Badge>
      <Badge tone="info" icon={SearchCheck}>
        Info
      </Badge>
    </div>
  ),
};
