import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLoad } from '#app/lib/service/use-load.ts'
import { noteFacts } from '#app/sync/log/note-facts.ts'
import type { JudgedPair } from '#domain/study/log/record.ts'
import { betterSide, type ChosenPair, countPairs, nextPair, nextReturn } from '#domain/study/pair-choice.ts'
import type { PairIndex, PublishedPair } from '#domain/tasks/published-pair.ts'
import { fetchPairFile, fetchPairIndex } from './judge-files.ts'
import type { PairChoice } from './pair-words.ts'
import { useJudged } from './use-judged.ts'
import { makeId } from '#app/lib/make-id.ts'
import { storedTexts } from '#app/lib/device/stored-texts.ts'

/** A pair on the screen. */
interface ShownPair extends ChosenPair {
  better: 'a' | 'b'
  /** Its number among all of them. */
  number: number
  choice?: PairChoice
}

/** The pairs of a student, one after the other. */
export function usePairs(exam: string | undefined) {
  const seed = usePairSeed()
  const { record, isReady } = useJudged()
  const index = useLoad(fetchPairIndex)
  const [began] = useState(() => Date.now())
  const [own, setOwn] = useState<readonly JudgedPair[]>([])
  const [shown, setShown] = useState<ShownPair | 'none'>()
  const [shownFor, setShownFor] = useState<string>()
  // Files that did not load, for example without a connection: pairs of the others come first.
  const [missing, setMissing] = useState<readonly string[]>([])
  const show = (next: ShownPair | 'none') => {
    setShown(next)
    setShownFor(exam)
  }
  // What this page noted reaches the log a little later.
  const judged = useMemo(() => {
    const known = new Set(
      record.judgedPairs.filter(({ at }) => Date.parse(at) >= began).map(({ pair }) => pair),
    )
    return [...record.judgedPairs, ...own.filter(({ pair }) => !known.has(pair))]
  }, [record, own, began])

  function choose({ files }: PairIndex, now: number): ShownPair | 'none' {
    const here = files.filter(({ name }) => !missing.includes(name))
    const pair = nextPair({ files: here, judged, seed, now, exam })
    if (!pair) return 'none'
    const times = judged.filter((each) => each.pair === pair.id).length
    const { done } = countPairs({ files, judged, exam })
    const number = times > 0 ? done : done + 1
    return { ...pair, better: betterSide(seed, pair.id, times), number }
  }
  const isOfExam = shownFor === exam
  if (isReady && index.value && (shown === undefined || !isOfExam)) show(choose(index.value, began))

  const pair = shown === 'none' ? undefined : shown
  const file = pair?.file
  const text = useLoad(
    useCallback(() => fetchPairFile(file ?? ''), [file]),
    file !== undefined,
  )
  if (file !== undefined && text.status === 'failed' && !missing.includes(file)) {
    setMissing([...missing, file])
    setShown(undefined)
  }
  const published = text.value?.pairs.find(({ id }) => id === pair?.id)
  // The file of the pair after this one is fetched meanwhile.
  const after = pair?.choice && index.value ? choose(index.value, began) : undefined
  const fileAfter = after === undefined || after === 'none' ? undefined : after.file
  useEffect(() => {
    if (fileAfter === undefined) return
    fetchPairFile(fileAfter).catch(() => {
      // It is asked for again when its pair comes.
    })
  }, [fileAfter])
  const isMissing = shown === 'none' && missing.length > 0

  function onAgain() {
    setMissing([])
    setShown(undefined)
  }

  function onJudge(choice: PairChoice, of: PublishedPair) {
    if (!pair || pair.choice) return
    const right = choice.side === pair.better
    const { kind, objective, gap } = of
    const data = {
      chosen: choice.side,
      right,
      kind,
      ...(choice.reason && { reason: choice.reason }),
      ...(objective !== undefined && { objective }),
      ...(gap !== undefined && { gap }),
    }
    noteFacts([{ kind: 'pair.judged', v: 1, subject: `pair/${pair.id}`, data }])
    setOwn((before) => [
      ...before,
      { pair: pair.id, chosen: choice.side, right, at: new Date().toISOString() },
    ])
    setShown({ ...pair, choice })
  }

  return {
    pair,
    published,
    counts: index.value && countPairs({ files: index.value.files, judged, exam }),
    /** Every pair was judged; the day on which one comes back. */
    isEnd: shown === 'none' && !isMissing,
    returns: index.value && nextReturn({ files: index.value.files, judged, exam }),
    onRetry: index.status === 'failed' ? index.retry : isMissing ? onAgain : undefined,
    onJudge,
    onNext: () => index.value && show(choose(index.value, Date.now())),
  }
}

const KEY = 'ee_pair_seed_v1'

/** The seed that shuffles the pairs and their sides on this device. It is made once and kept. */
function usePairSeed(): string {
  const [seed] = useState(() => {
    if (typeof window === 'undefined') return ''
    const kept = storedTexts.read(KEY)
    if (kept) return kept
    const made = makeId()
    storedTexts.write(KEY, made)
    return made
  })
  return seed
}
