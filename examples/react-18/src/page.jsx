import { Estimate } from './Estimate';

export const head = {
  title: 'How Long a CRM Takes to Set Up',
  description:
    'An estimate of the hours that it takes to move a team to a new CRM, with all its data.',
};

export const Page = () => (
  <div className="page">
    <h1>How Long a CRM Takes to Set Up</h1>
    <p>
      Half a day for each person is a fair first guess. <a href="/">Back to the start</a>.
    </p>
    <div id="estimate">
      <Estimate />
    </div>
  </div>
);
