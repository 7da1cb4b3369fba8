import { Search } from 'lucide-react';
import { Checkbox } from './checkbox.tsx';
import { EmailCheckIndicator } from './email-check-indicator.tsx';
import { Field } from './field.tsx';
import { Input, PasswordInput, Select, Textarea } from './input.tsx';
import { RadioTiles } from './radio-tiles.tsx';
import { Switch } from './switch.tsx';

export const title = 'Fields';
export const order = 5;

const TWO = 'grid items-start gap-x-6 gap-y-5 md:grid-cols-2';
const METHODS = [
  { value: 'easypaisa', title: 'Easypaisa', note: 'Mobile wallet' },
  { value: 'jazzcash', title: 'JazzCash', note: 'Mobile wallet' },
  { value: 'sadapay', title: 'SadaPay', note: 'Mobile wallet' },
  { value: 'bank', title: 'Bank', note: 'Bank transfer' },
];

export const gallery = {
  text: (
    <div className={TWO}>
      <Field label="Email" help="We check that it is not already registered.">
        <Input type="email" autoComplete="off" enterKeyHint="next" placeholder="you@example.com" />
      </Field>
      <Field label="Email">
        <Input
          autoComplete="off"
          enterKeyHint="next"
          defaultValue="zainab.malik@mail.pk"
          end={<EmailCheckIndicator status="checking" />}
        />
      </Field>
      <Field label="Email" ok="Valid">
        <Input
          autoComplete="off"
          enterKeyHint="next"
          defaultValue="zainab.malik@mail.pk"
          end={<EmailCheckIndicator status="valid" />}
        />
      </Field>
      <Field label="Email" error="Please enter a unique email">
        <Input
          autoComplete="off"
          enterKeyHint="next"
          defaultValue="student@example.org"
          end={<EmailCheckIndicator status="invalid" />}
        />
      </Field>
      <Field label="Password">
        <PasswordInput defaultValue="secret1" autoComplete="off" enterKeyHint="next" />
      </Field>
      <Field label="Confirm password" error="Passwords do not match">
        <PasswordInput defaultValue="secret1" autoComplete="off" enterKeyHint="next" />
      </Field>
      <Field label="Email" help="Email cannot be changed.">
        <Input autoComplete="off" enterKeyHint="next" readOnly value="zainab.malik@mail.pk" />
      </Field>
      <Field label="Transaction ID">
        <Input autoComplete="off" enterKeyHint="next" disabled defaultValue="38201746592" />
      </Field>
      <Field label="Search courses" hideLabel>
        <Input
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          icon={<Search />}
          placeholder="Search by title or description"
        />
      </Field>
      <Field label="Price">
        <Input autoComplete="off" enterKeyHint="next" unit="PKR" inputMode="numeric" defaultValue="1499" />
      </Field>
      <Field label="Level">
        <Select defaultValue="" placeholder="Choose a level">
          <option value="beginner">Beginner</option>
          <option value="intermediate">Intermediate</option>
        </Select>
      </Field>
      <Field label="Description">
        <Textarea defaultValue="Fundamental rights, federalism and judicial review under the 1973 Constitution." />
      </Field>
    </div>
  ),
  'radio tiles': (
    <div className={TWO}>
      <Field group label="Payment method">
        <RadioTiles options={METHODS} defaultValue="easypaisa" />
      </Field>
      <Field group label="Payment method, locked">
        <RadioTiles options={METHODS} defaultValue="easypaisa" disabled />
      </Field>
      <Field group label="Sign in as">
        <RadioTiles
          options={[
            { value: 'student', title: 'Student' },
            { value: 'admin', title: 'Admin' },
          ]}
          defaultValue="student"
        />
      </Field>
      <Field group label="Payment method" error="Please select a payment method">
        <RadioTiles options={METHODS.slice(0, 2)} />
      </Field>
    </div>
  ),
  'checkbox and switch': (
    <div className="flex flex-wrap gap-6">
      <Checkbox label="Remember me" defaultChecked />
      <Checkbox label="Remember me" />
      <Checkbox label="Remember me" disabled defaultChecked />
      <Switch label="Courses" defaultChecked />
      <Switch label="Users" />
      <Switch label="Settings" note="Owner only" disabled />
    </div>
  ),
};
