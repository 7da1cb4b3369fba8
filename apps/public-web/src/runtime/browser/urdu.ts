// The Urdu texts of the site. Urdu pages run this entry before main.tsx.
import '@qanoon/messages/urdu/public';
