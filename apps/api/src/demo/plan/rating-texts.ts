type RatingText = { stars: number; text: string };

/** What the demo's students write about courses. */
export const RATING_TEXTS: readonly RatingText[] = [
  { stars: 5, text: 'Clear, short lectures. I wrote my first petition with them beside me.' },
  { stars: 5, text: 'The bare act beside the slides helped me more than my notes of two years.' },
  { stars: 5, text: 'I watched it on the bus with mobile data. The captions are right.' },
  { stars: 5, text: 'Every lecture ends with the one case that one must know.' },
  { stars: 5, text: 'My principal in the chamber has the other two courses now.' },
  { stars: 4, text: 'Very good on principles. More cases of the last five years would help.' },
  { stars: 4, text: 'Good pace. The reading list is worth the fee by itself.' },
  { stars: 4, text: 'Helped me to pass the written examination; the last section is too short.' },
  { stars: 4, text: 'Well explained. Please add a lecture on drafting.' },
  { stars: 3, text: 'Fine for beginners; I had expected more about procedure in the lower courts.' },
  { stars: 3, text: 'The content is right, but the slides change too fast for notes.' },
  { stars: 2, text: 'The sound of the third lecture is low on my phone.' },
];

/** What students who write in Urdu say about courses. */
export const RATING_TEXTS_URDU: readonly RatingText[] = [
  { stars: 5, text: 'بہت عمدہ کورس، مثالیں آسان اور قانون کی زبان واضح ہے۔' },
  { stars: 4, text: 'اسباق مختصر اور مفید ہیں، مزید مقدمات شامل کریں۔' },
  { stars: 3, text: 'اچھا ہے، لیکن ضابطے پر مزید اسباق چاہئیں۔' },
];
