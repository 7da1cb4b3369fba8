import {
  type CourseFigures,
  type LectureSlices,
  SLICE_SECONDS,
} from '@qanoon/contracts/administration/lecture-figures';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/lecture-figures';
import { saveCsv } from '../../../lib/save-csv.ts';

/** Saves the figures of a course's lectures as a file for spreadsheets. */
export function saveLecturesCsv({ title, lectures, students }: CourseFigures): void {
  saveCsv(fileNameOf(`lectures of ${title}`), [
    [
      common.section(),
      m.lecture(),
      m.lengthSeconds(),
      common.students(),
      m.started(),
      m.finished(),
      m.stopped(),
    ],
    ...lectures.map((lecture) => [
      lecture.sectionTitle,
      lecture.title,
      lecture.durationSeconds ?? '',
      students,
      lecture.started,
      lecture.finished,
      lecture.started - lecture.finished,
    ]),
  ]);
}

/** Saves the slices of a lecture as a file for spreadsheets. */
export function saveSlicesCsv(course: string, lecture: string, { played, stopped }: LectureSlices): void {
  saveCsv(fileNameOf(`${course}, ${lecture}`), [
    [m.fromSecond(), m.toSecond(), m.played(), m.stopped()],
    ...played.map((count, index) => [
      index * SLICE_SECONDS,
      (index + 1) * SLICE_SECONDS,
      count,
      stopped[index]!,
    ]),
  ]);
}

const fileNameOf = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
    .slice(0, 80)
    .toLowerCase();
