import type { Found, SearchKind } from '@qanoon/contracts/administration/search';
import { isIssuedState } from '@qanoon/domain/certificates/certificate-states';
import { linkOptions } from '@tanstack/react-router';

/** The facts that decide the address of a result. */
export type Target = Pick<Found, 'id' | 'title' | 'state' | 'courseId'> & { kind: SearchKind };

/** Returns the link to the screen of a result. */
export function targetOf({ kind, id, title, state, courseId }: Target) {
  switch (kind) {
    case 'payment':
      return linkOptions({ to: '/enrollments', search: { payment: id } });
    case 'student':
      return linkOptions({ to: '/students/$studentId', params: { studentId: id } });
    case 'course':
      return linkOptions({
        to: '/courses',
        search:
          state === 'draft'
            ? { tab: 'drafts', draft: id }
            : { ...(state === 'archived' && { tab: 'archived' as const }), edit: id },
      });
    case 'certificate':
      return isIssuedState(state)
        ? linkOptions({ to: '/certificates', search: { search: title, certificate: id } })
        : linkOptions({ to: '/cerificate-management', search: { search: title } });
    case 'lecture':
      return linkOptions({ to: '/courses', search: { edit: courseId ?? '', lecture: id } });
  }
}

/** Returns the link to the list of a kind, filtered by the term. Lectures do not have a list. */
export function listOf(kind: SearchKind, term: string) {
  switch (kind) {
    case 'payment':
      return linkOptions({ to: '/enrollments', search: { status: 'all', search: term } });
    case 'student':
      return linkOptions({ to: '/students', search: { search: term } });
    case 'course':
      return linkOptions({ to: '/courses', search: { q: term } });
    case 'certificate':
      return linkOptions({ to: '/certificates', search: { search: term } });
    case 'lecture':
      return undefined;
  }
}
