import { Banknote, Library, UserRound, Users } from 'lucide-react';
import { Pagination } from '../list/pagination.tsx';
import { Table } from '../list/table.tsx';
import { Avatar } from '../text/avatar.tsx';
import { Badge } from '../text/badge.tsx';
import { Accordion, AccordionItem } from './accordion.tsx';
import { Panel, PanelFooter, PanelHeader } from './panel.tsx';
import { Stat, StatStrip } from './stat-strip.tsx';

export const title = 'Panels and tables';
export const order = 10;

const ROWS = [
  {
    student: 'Zainab Malik',
    course: 'Constitutional Law Fundamentals',
    amount: 'PKR 299',
    status: 'pending',
  },
  {
    student: 'Hamza Tariq',
    course: 'Criminal Law and Procedure',
    amount: 'PKR 349',
    status: 'completed',
  },
  { student: 'Unknown Student', course: 'Unknown Course', amount: 'PKR 1,499', status: 'failed' },
];

export const gallery = {
  'stat strip': (
    <StatStrip label="Metrics">
      <Stat icon={Users} label="Users" value="1,286" />
      <Stat icon={Library} label="Courses" value="14" />
      <Stat
        icon={UserRound}
        label="Total Hours Spent"
        value={
          <>
            14<small>h</small>32<small>m</small>08<small>s</small>
          </>
        }
      />
      <Stat icon={Banknote} label="Revenue" value="648,250" prefix="PKR" />
    </StatStrip>
  ),
  table: (
    <Panel aria-labelledby="recent">
      <PanelHeader title="Recent Enrollments" id="recent">
        <a className="link link-target text-sm" href="#panel">
          View all
        </a>
      </PanelHeader>
      <Table label="Recent enrollments" cards>
        <thead>
          <tr>
            <th scope="col">Student Name</th>
            <th scope="col">Course Title</th>
            <th scope="col" className="num">
              Amount
            </th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row.student} className={row.status === 'pending' ? undefined : 'is-done'}>
              <td>
                <b>{row.student}</b>
              </td>
              <td data-label="Course Title">{row.course}</td>
              <td data-label="Amount" className="num">
                {row.amount}
              </td>
              <td data-label="Status">
                <Badge tone="warning">{row.status}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <PanelFooter className="p-0">
        <Pagination page={1} pageSize={5} total={23} onPageChange={() => {}} />
      </PanelFooter>
    </Panel>
  ),
  accordion: (
    <Accordion defaultValue={['1']}>
      <AccordionItem
        value="1"
        mark="§&nbsp;1"
        title="Foundations of the Constitution"
        meta="3 lectures, 2h 24m"
      >
        <p className="bg-paper px-6 py-3 text-sm text-ink-2">What a constitution does</p>
      </AccordionItem>
      <AccordionItem value="2" mark="§&nbsp;2" title="Fundamental Rights" meta="3 lectures, 2h 41m">
        <p className="bg-paper px-6 py-3 text-sm text-ink-2">Article 8 and its reach</p>
      </AccordionItem>
    </Accordion>
  ),
  avatars: (
    <div className="flex items-center gap-4">
      <Avatar name="Zainab Malik" />
      <Avatar name="Farhan Javed" size="lg" />
      <Avatar name="Ayesha Siddiqui" size="xl" />
    </div>
  ),
};
