export interface SaidProblem {
  href: string;
  text: string;
}

interface ProblemsProps {
  title: string;
  problems: readonly SaidProblem[];
  id: string;
}

/** What is wrong, with the way to each question; where the page begins for who sent it. */
export function Problems({ title, problems, id }: ProblemsProps) {
  if (problems.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: the page is the answer to what was sent, and this is what it says
    <div className="form-problems" role="alert" tabIndex={-1} id={id} autoFocus>
      <h2>{title}</h2>
      <ul>
        {problems.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
