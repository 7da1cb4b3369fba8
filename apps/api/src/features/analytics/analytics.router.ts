import { analyticsCourse, analyticsSummary, trends, trendsInput } from '@qanoon/contracts/analytics';
import { courseIdInput } from '@qanoon/contracts/courses';
import { courseFigures, lectureSlices, lectureSlicesInput } from '@qanoon/contracts/lecture-figures';
import { z } from 'zod';
import { adminWith, router } from '../../trpc.ts';
import * as service from './analytics.service.ts';
import { getCourseFigures, getLectureSlices } from './lecture-figures.service.ts';
import * as trendsService from './trends.service.ts';

const analyst = adminWith('canViewAnalytics');

export const analyticsRouter = router({
  summary: analyst.output(analyticsSummary).query(({ ctx }) => service.getSummary(ctx)),
  trends: analyst
    .input(trendsInput)
    .output(trends)
    .query(({ ctx, input }) => trendsService.getTrends(ctx, input)),
  courses: analyst.output(z.array(analyticsCourse)).query(({ ctx }) => trendsService.listCourses(ctx)),
  lectures: analyst
    .input(courseIdInput)
    .output(courseFigures)
    .query(({ ctx, input }) => getCourseFigures(ctx, input)),
  lectureSlices: analyst
    .input(lectureSlicesInput)
    .output(lectureSlices)
    .query(({ ctx, input }) => getLectureSlices(ctx, input)),
});
