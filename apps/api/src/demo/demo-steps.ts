import type { CertificateDesign } from '@qanoon/contracts/certificates/certificate-printing';
import type { CreditOrigin, DemoMethod } from '@qanoon/db/seed/demo-methods';
import type { Paisa } from '@qanoon/domain/lib/money';

/** Indexes of a student in `DEMO_STUDENTS` and of a sample course. */
type StudentIndex = number;
type CourseIndex = number;

/** A sample course, as far as the plan depends on it. */
export type PlannedCourse = { price: Paisa; lectures: number };

/** What is wrong with a proof, as a reviewer finds it. */
export type ProofFault = 'edited-amount' | 'sent-before' | 'id-used' | 'wrong-amount';

/** A payment that a student sends. `key` names it for later steps. */
export type DemoPayment = {
  key: string;
  student: StudentIndex;
  courses: CourseIndex[];
  method: DemoMethod;
  transactionId: string;
  /** What the receipt shows and the account receives. */
  paid: Paisa;
  coupon?: boolean;
  fault?: ProofFault;
  /** Another payment whose picture or ID it uses. */
  like?: string;
};

type Step =
  | { kind: 'sign-up'; student: StudentIndex }
  | { kind: 'submit'; payment: DemoPayment }
  | { kind: 'credit'; payment: string; origin: CreditOrigin; amount?: Paisa; payer?: string }
  | { kind: 'approve'; payment: string; received?: Paisa }
  | { kind: 'reject'; payment: string; reason: string }
  | { kind: 'reverse'; payment: string; reason: string }
  | { kind: 'open-order'; student: StudentIndex; course: CourseIndex }
  | { kind: 'cash'; student: StudentIndex; course: CourseIndex }
  | { kind: 'grant'; student: StudentIndex; course: CourseIndex; reason: string }
  | { kind: 'end-enrollment'; student: StudentIndex; course: CourseIndex; reason: string }
  | { kind: 'scholarship'; student: StudentIndex; course: CourseIndex; price: Paisa; reason: string }
  | { kind: 'study'; student: StudentIndex; course: CourseIndex; lecture: number; part: number }
  | { kind: 'rate'; student: StudentIndex; course: CourseIndex; stars: number; text: string }
  | { kind: 'reply'; student: StudentIndex; course: CourseIndex; reply: string }
  | { kind: 'hide-rating'; student: StudentIndex; course: CourseIndex; reason: string }
  | { kind: 'note'; student: StudentIndex; text: string }
  | { kind: 'request-certificate'; student: StudentIndex; course: CourseIndex }
  | { kind: 'issue-certificate'; student: StudentIndex; course: CourseIndex }
  | { kind: 'decline-certificate'; student: StudentIndex; course: CourseIndex; reason: string }
  | { kind: 'replace-certificate'; student: StudentIndex; course: CourseIndex; reason: string }
  | { kind: 'revoke-certificate'; student: StudentIndex; course: CourseIndex; reason: string }
  | { kind: 'design'; design: CertificateDesign }
  | { kind: 'coupon' }
  | { kind: 'bundle'; courses: CourseIndex[] }
  | { kind: 'sale'; course: CourseIndex; price: Paisa; endsAt: Date }
  | { kind: 'close-month'; month: string }
  | { kind: 'messages'; method: DemoMethod; text: string }
  | { kind: 'set-aside'; transactionId: string }
  | { kind: 'take-back'; method: DemoMethod; transactionId: string; amount: Paisa }
  | { kind: 'contradict'; method: DemoMethod; transactionId: string; amount: Paisa }
  | { kind: 'draft' };

/** Something that somebody does in the academy of the demo, and when. */
export type DemoStep = Step & { at: Date };
export type StepOf<Kind extends DemoStep['kind']> = Extract<DemoStep, { kind: Kind }>;

/** Adds a step to the plan. */
export type AddStep = (at: Date, step: Step) => void;
