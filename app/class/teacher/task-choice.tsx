import { useId } from 'react'
import type { ClassContent } from '#app/class/class-rows.ts'
import { useWorkNames } from '#app/class-work/use-work-names.ts'

interface TaskChoiceProps {
  tasks: ClassContent['assignments']
  value: string
  onChange: (id: string) => void
}

/** Which task of the class a page is about. */
export function TaskChoice({ tasks, value, onChange }: TaskChoiceProps) {
  const id = useId()
  const nameOf = useWorkNames()
  return (
    <div className="field">
      <label htmlFor={id}>Task</label>
      <select id={id} className="select" value={value} onChange={(event) => onChange(event.target.value)}>
        {tasks.map((task) => (
          <option key={task.id} value={task.id}>
            {nameOf(task.subject).title}
          </option>
        ))}
      </select>
    </div>
  )
}
