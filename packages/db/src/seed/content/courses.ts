import { constitutionalLaw } from './constitutional-law.ts';
import { contractLaw } from './contract-law.ts';
import { criminalLaw } from './criminal-law.ts';
import type { SampleCourse } from './sample-course.ts';

export type { SampleCourse };

export const sampleCourses: SampleCourse[] = [constitutionalLaw, criminalLaw, contractLaw];
