import { byName } from './class-table.ts'
import type { ClassAssignment, ClassFacts, ClassMember, HandIn, Marking } from './class-facts.ts'
import { toleranceOf } from '#domain/study/judgement.ts'

/** A share of fewer returned answers says little. */
export const FEWEST_RETURNED = 5

export interface ClassNeeds {
  /** Of work whose day is over or today, the names without an answer. */
  missing: { assignment: ClassAssignment; members: ClassMember[] }[]
  /** Undefined before enough answers are returned. */
  objectives: Objectives | undefined
  /** Own mark and the teacher's, further apart than counts as near. */
  apart: { assignment: ClassAssignment; members: { member: ClassMember; own: number; teacher: number }[] }[]
  /** How many returned answers came without an own mark: they are in no list. */
  withoutOwnMark: number
}

export interface Objectives {
  returned: number
  /** The lowest share first. */
  shares: { objective: string; share: number }[]
  /** The students whose own lowest objective is the class's lowest, by name. */
  lowest: ClassMember[]
}

/** What a class needs next, from what it handed in and nothing else. */
export function whoNeedsWhat({
  members,
  assignments,
  handIns,
  markings,
  today,
}: ClassFacts & { today: string }): ClassNeeds {
  const teachers = new Map(markings.filter(({ isSecond }) => !isSecond).map((each) => [each.handInId, each]))
  const returned = handIns.filter(({ returnedAt }) => returnedAt !== undefined)
  const handedIn = new Set(handIns.map((each) => `${each.assignmentId} ${each.memberId}`))
  const named = byName(members)
  const missing = assignments
    .filter(({ dueOn }) => dueOn <= today)
    .map((assignment) => ({
      assignment,
      members: named.filter(
        ({ id }) => (assignment.forMembers?.includes(id) ?? true) && !handedIn.has(`${assignment.id} ${id}`),
      ),
    }))
    .filter((each) => each.members.length > 0)
  const apart = assignments
    .map((assignment) => ({
      assignment,
      members: named.flatMap((member) => {
        const handIn = returned.find(
          (each) => each.assignmentId === assignment.id && each.memberId === member.id,
        )
        const own = handIn?.ownMarks?.total
        const teacher = handIn && teachers.get(handIn.id)?.marks?.total
        if (own === undefined || teacher === undefined) return []
        return Math.abs(own - teacher) > toleranceOf(assignment.outOf) ? [{ member, own, teacher }] : []
      }),
    }))
    .filter((each) => each.members.length > 0)
  return {
    missing,
    objectives: returned.length < FEWEST_RETURNED ? undefined : objectivesOf(named, returned, teachers),
    apart,
    withoutOwnMark: returned.filter(({ ownMarks }) => ownMarks === undefined).length,
  }
}

function objectivesOf(
  members: readonly ClassMember[],
  returned: readonly HandIn[],
  teachers: ReadonlyMap<string, Marking>,
): Objectives {
  const ofClass = sharesOf(returned, teachers)
  const [worst] = ofClass
  const lowest = members.filter(({ id }) => {
    const own = sharesOf(
      returned.filter(({ memberId }) => memberId === id),
      teachers,
    )
    // With a single objective nothing of their own is lower than something else.
    return own.length > 1 && own[0]?.objective === worst?.objective
  })
  return { returned: returned.length, shares: ofClass, lowest }
}

function sharesOf(handIns: readonly HandIn[], teachers: ReadonlyMap<string, Marking>) {
  const sums = new Map<string, { got: number; of: number }>()
  for (const { id } of handIns)
    for (const [objective, { got, of }] of Object.entries(teachers.get(id)?.marks?.parts ?? {})) {
      const sum = sums.get(objective) ?? { got: 0, of: 0 }
      sums.set(objective, { got: sum.got + got, of: sum.of + of })
    }
  return [...sums]
    .filter(([, { of }]) => of > 0)
    .map(([objective, { got, of }]) => ({ objective, share: got / of }))
    .toSorted((a, b) => a.share - b.share || a.objective.localeCompare(b.objective))
}
