/** What has been typed of a question's number after `g`, for the eye and for screen readers. */
export function TypedQuestion({ typed }: { typed: string | undefined }) {
  return (
    <>
      <p className="sr" role="status">
        {typed !== undefined && `Question ${typed}`}
      </p>
      {typed !== undefined && (
        <p className="desk-typed" aria-hidden="true">
          Question {typed === '' ? '…' : typed}
        </p>
      )}
    </>
  )
}
