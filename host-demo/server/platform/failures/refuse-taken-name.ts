import { Failure } from './failure.ts';
import { isViolationOf } from './unique-violation.ts';

/** Turns a violation of the unique index of names into NAME_TAKEN. `noun` is what the message calls the named thing. */
export async function refuseTakenName<Result>(
  { noun, nameIndex }: { noun: string; nameIndex: string },
  statement: Promise<Result>,
): Promise<Result> {
  try {
    return await statement;
  } catch (error) {
    if (!isViolationOf(nameIndex, error)) throw error;
    throw new Failure('NAME_TAKEN', { message: `A ${noun} with this name already exists. Choose another name.` });
  }
}
