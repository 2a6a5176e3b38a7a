// oxlint-disable-next-line no-restricted-imports -- this is the guard that the rule asks for
import { type MutateOptions, useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useRef } from 'react'
import { makeId } from '#app/lib/make-id.ts'
import { queryClient } from './query-client.tsx'

interface Options<Value, Input, Shown> extends Omit<
  UseMutationOptions<Value, Error, Input, Shown>,
  'networkMode'
> {
  /** Writes of different names may run at the same time; without it, none do. */
  nameOf?: (input: Input) => string
}

/**
 * A write that a press makes. Two presses in a row write once: while a write runs, another of the same name does nothing, or
 * gets the result of the first one (`mutateAsync`). That is decided at the press, not by what is drawn: a second press comes
 * before React draws that the first one is pending. A write ends with its answer: `onSettled`, which reads rows again, goes on
 * after it, so that a press on what the student reads as done counts. Without a connection a write fails at once instead of
 * waiting. This is the only way to `useMutation` (oxlint.config.ts).
 */
export function useWrite<Value, Input = void, Shown = unknown>({
  nameOf,
  onSettled,
  ...options
}: Options<Value, Input, Shown>) {
  type Callbacks = MutateOptions<Value, Error, Input, Shown>
  const mutation = useMutation(
    { networkMode: 'always', ...options, onSettled: (...result) => void onSettled?.(...result) },
    queryClient,
  )
  const { isPending, isError, error, data, reset } = mutation
  const running = useRef(new Map<string, Promise<Value>>())

  async function mutateAsync(input: Input, callbacks: Callbacks = {}): Promise<Value> {
    const name = nameOf?.(input) ?? ''
    const known = running.current.get(name)
    if (known) return known
    const run = mutation.mutateAsync(input, callbacks).finally(() => running.current.delete(name))
    running.current.set(name, run)
    return run
  }
  function mutate(input: Input, callbacks?: Callbacks) {
    mutateAsync(input, callbacks).catch(() => {
      // `onError` tells.
    })
  }
  return { isPending, isError, error, data, reset, mutate, mutateAsync }
}

/**
 * The ids of rows that are made here. The same content has the same id until it is made (`onMade`): if the answer to a write
 * was lost and the student presses again, nothing is made twice.
 */
export function useNewId(): { idOf: (content: unknown) => string; onMade: () => void } {
  const last = useRef<{ content: string; id: string }>(undefined)
  return {
    idOf(content) {
      const text = JSON.stringify(content)
      if (last.current?.content !== text) last.current = { content: text, id: makeId() }
      return last.current.id
    },
    onMade() {
      last.current = undefined
    },
  }
}
