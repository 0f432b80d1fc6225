import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { Editable } from '../../Editable.tsx';
import { ChosenIcon } from '../../layout/ChosenIcon.tsx';
import { BlockLink } from '../../rich-text/BlockLink.tsx';
import type { topTasksSchema } from './top-tasks.schema.ts';

/** What most people come for, as large links. The link covers its whole tile. */
export function TopTasksView({ content, options, place }: ViewProps<typeof topTasksSchema>) {
  const isEdited = useIsEdited();
  const shown = content.tasks.filter(({ label }) => isEdited || label !== '');
  if (shown.length === 0) return null;
  return (
    <ul className={`top-tasks top-tasks--columns-${options.columns}`}>
      {shown.map((task) => {
        const field = `tasks.${content.tasks.indexOf(task)}`;
        return (
          <li key={field} className="top-task">
            {options.showIcons && <ChosenIcon name={task.icon} className="top-task__icon" />}
            <div className="top-task__words">
              <p className="top-task__label">
                <BlockLink link={task.link} place={place} className="top-task__link">
                  <Editable field={`${field}.label`}>{task.label}</Editable>
                </BlockLink>
              </p>
              <Editable field={`${field}.text`} as="p" className="top-task__text">
                {task.text}
              </Editable>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
