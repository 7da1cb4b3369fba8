/** Terms that are searched repeatedly, alternating with requests that search for something new. */
const REPEATED = 250;
const NUMBERS = 1000;
/** Beginnings that form, together with a number, a term that no request has searched before. */
const BEGINNINGS = ['Course', 'h Course', 'ch Course', 'nch Course', 'ench Course', 'Bench Course'];

/**
 * The terms of a search benchmark: every other one is new, so a cache has at most half of the responses. They
 * find from a tenth of the courses (`Course 7`) to one in a thousand (`Course 777`).
 */
export function searchTerms(): () => string {
  let count = 0;
  return () => {
    count += 1;
    const turn = Math.floor(count / 2);
    if (count % 2 === 0) return `course ${(turn * 7) % REPEATED}`;
    const fresh = turn % (NUMBERS * BEGINNINGS.length);
    const number = (fresh * 367) % NUMBERS;
    return `${BEGINNINGS[Math.floor(fresh / NUMBERS)]} ${number === 0 ? NUMBERS : number}`;
  };
}
