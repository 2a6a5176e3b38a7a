import { objectiveTitle } from '#domain/study/eye-advice.ts'
import type { Eye } from '#domain/study/judgement.ts'
import { signed } from './eye-plot.tsx'

/** Every mark that a student gave, with ours. */
export function EyeTable({ eye }: { eye: Eye }) {
  return eye.objectives.map((objective) => {
    const title = objectiveTitle(objective)
    return (
      <table className="eye-table" key={title}>
        <caption className="h3">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Answer</th>
            <th scope="col">You</th>
            <th scope="col">We</th>
            <th scope="col">Apart</th>
          </tr>
        </thead>
        <tbody className="num">
          {objective.points.map(({ task, answer, got, truth, error }) => (
            <tr key={answer}>
              <th scope="row">{taskWords(task)}</th>
              <td>{got}</td>
              <td>{truth}</td>
              <td>{signed(error)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )
  })
}

/** '0500, canteen speech': the name of its file, which needs no request. */
function taskWords(task: string): string {
  const [exam = '', name = ''] = task.split('/')
  return `${exam.toUpperCase()}, ${name.replaceAll('-', ' ')}`
}
