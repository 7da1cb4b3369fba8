import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type * as React from 'react';

type MenuChoicesProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: React.ReactNode;
};

/** A labeled group of menu rows, one of which is chosen. */
export function MenuChoices({ label, value, onChange, children }: MenuChoicesProps) {
  return (
    <DropdownMenu.RadioGroup aria-label={label} value={value} onValueChange={onChange}>
      <DropdownMenu.Label className="menu-label">{label}</DropdownMenu.Label>
      {children}
    </DropdownMenu.RadioGroup>
  );
}

type RowProps = { disabled?: boolean; note?: React.ReactNode; children: React.ReactNode };

export function MenuChoice({ value, note, children, ...rest }: RowProps & { value: string }) {
  return (
    <DropdownMenu.RadioItem className="menu-item menu-choice" value={value} {...rest}>
      <Row note={note}>{children}</Row>
    </DropdownMenu.RadioItem>
  );
}

/** A menu row that is on or off. */
export function MenuSwitch({
  checked,
  onChange,
  note,
  children,
  ...rest
}: RowProps & { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <DropdownMenu.CheckboxItem
      className="menu-item menu-choice"
      checked={checked}
      onCheckedChange={onChange}
      {...rest}
    >
      <Row note={note}>{children}</Row>
    </DropdownMenu.CheckboxItem>
  );
}

function Row({ note, children }: RowProps) {
  return (
    <>
      <span className="menu-mark" aria-hidden="true">
        <DropdownMenu.ItemIndicator>
          <Check className="icon icon-sm" />
        </DropdownMenu.ItemIndicator>
      </span>
      <span>{children}</span>
      {note && <small className="menu-note tnum">{note}</small>}
    </>
  );
}
