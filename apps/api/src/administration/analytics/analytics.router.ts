import { analyticsSummary, trends, trendsInput } from '@qanoon/contracts/administration/analytics';
import {
  courseFigures,
  lectureSlices,
  lectureSlicesInput,
} from '@qanoon/contracts/administration/lecture-figures';
import { courseChoices, courseChoicesInput } from '@qanoon/contracts/catalog/course-choices';
import { courseIdInput } from '@qanoon/contracts/catalog/courses';
import { listCourseChoices } from '../../catalog/courses/list-course-choices.ts';
import { adminWith, router } from '../../lib/trpc.ts';
import * as service from './analytics.service.ts';
import { getCourseFigures, getLectureSlices } from './read-lecture-figures.ts';
import { getTrends } from './read-trends.ts';

const analyst = adminWith('canViewAnalytics');

export const analyticsRouter = router({
  summary: analyst.output(analyticsSummary).query(({ ctx }) => service.getSummary(ctx)),
  trends: analyst
    .input(trendsInput)
    .output(trends)
    .query(({ ctx, input }) => getTrends(ctx, input)),
  courseChoices: analyst
    .input(courseChoicesInput)
    .output(courseChoices)
    .query(({ ctx, input }) => listCourseChoices(ctx, input, 'all')),
  lectures: analyst
    .input(courseIdInput)
    .output(courseFigures)
    .query(({ ctx, input }) => getCourseFigures(ctx, input)),
  lectureSlices: analyst
    .input(lectureSlicesInput)
    .output(lectureSlices)
    .query(({ ctx, input }) => getLectureSlices(ctx, input)),
});
