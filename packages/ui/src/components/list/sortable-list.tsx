import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import * as uiDeferred from '@qanoon/messages/shared/ui-deferred';
import { GripVertical } from 'lucide-react';
import type * as React from 'react';
import { createContext, useContext, useMemo } from 'react';
import { EagerKeyboardSensor } from './eager-keyboard-sensor.ts';

type SortableListProps = {
  ids: readonly string[];
  /** The kind of the rows for screen readers, e.g. `Section`. */
  noun: string;
  disabled?: boolean;
  onMove: (from: number, to: number) => void;
  children: React.ReactNode;
};

/** Shows rows that are sorted by dragging their grip, or by Space and the arrow keys on it. */
export function SortableList({ ids, noun, disabled = false, onMove, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(EagerKeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      scrollBehavior: 'instant',
    }),
  );
  const place = (id: string | number | undefined) => ids.indexOf(String(id)) + 1;
  const describeMove =
    (say: typeof uiDeferred.rowIsOver) =>
    (event: { active: { id: string | number }; over: { id: string | number } | null }) =>
      event.over
        ? say({ noun, from: place(event.active.id), to: place(event.over.id), total: ids.length })
        : `${noun} ${place(event.active.id)}.`;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        screenReaderInstructions: {
          draggable: uiDeferred.pressSpaceToPickUp(),
        },
        announcements: {
          onDragStart: ({ active }) => uiDeferred.rowPickedUp({ noun, place: place(active.id) }),
          onDragOver: describeMove(uiDeferred.rowIsOver),
          onDragEnd: describeMove(uiDeferred.rowWasPutAt),
          onDragCancel: ({ active }) => uiDeferred.rowIsBack({ noun, place: place(active.id) }),
        },
      }}
      onDragEnd={({ active, over }) => {
        if (over && active.id !== over.id)
          onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy} disabled={disabled}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

type SortableRowProps = {
  id: string;
  /** Names the grip, e.g. `Move section 1`. */
  gripLabel: string;
  className?: string;
  /** The row's children place the `SortableGrip`. While rows move, only the grip is rendered again. */
  children: React.ReactNode;
};

const Grip = createContext<React.ReactNode>(null);

/** The grip of the row around it. */
export const SortableGrip = () => useContext(Grip);

/**
 * One row. React calls it several times for each drag, also for one in the list around this one: the same element is
 * returned then, and nothing below is rendered.
 */
export function SortableRow({ id, gripLabel, className, children }: SortableRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const moved = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined;
  const grip = useMemo(() => {
    const { role: _role, 'aria-disabled': disabled, ...described } = attributes;
    return (
      <button
        type="button"
        className="grip"
        ref={setActivatorNodeRef}
        {...described}
        {...listeners}
        disabled={disabled}
        aria-label={gripLabel}
        title={gripLabel}
      >
        <GripVertical className="icon" aria-hidden="true" />
      </button>
    );
  }, [attributes, listeners, setActivatorNodeRef, gripLabel]);
  return useMemo(
    () => (
      <li
        ref={setNodeRef}
        className={className}
        data-dragging={isDragging || undefined}
        style={{ transform: moved, transition }}
      >
        <Grip value={grip}>{children}</Grip>
      </li>
    ),
    [setNodeRef, className, isDragging, moved, transition, grip, children],
  );
}
